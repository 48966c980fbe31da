/* Random games of Coin Age in C, for comparison with the speed of the compiled kernels.
 *
 * It uses the rules, the random bits and the order of choices of coinage_pnp/players/engine/random_turn.py, so both
 * must count the same results. Built by test_sim_speed.py: cc -O3 -march=native -shared -fPIC.
 */

#include <stdint.h>
#include <string.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef uint64_t u64;

enum { DIME, PENNY, NICKEL, QUARTER, KINDS, EMPTY = QUARTER };
enum { HEADS, TAILS, DRAWN, UNFINISHED };

#define MASK_63 ((1ULL << 63) - 1)
#define GOLDEN 0x1E3779B97F4A7C15ULL
#define CODES 81

static const int power[KINDS] = {1, 3, 9, 27};
static int8_t top_kind[CODES], top_owner[CODES]; /* KINDS and -1 where there is no coin */
static u64 room[CODES][KINDS], control[CODES][2]; /* all bits set where the coin fits, and the side controls */

static u64 mix(u64 bits) {
    bits ^= bits >> 32;
    bits = bits * 0x3F58476D1CE4E5B9ULL & MASK_63;
    bits ^= bits >> 29;
    bits = bits * 0x14D049BB133111EBULL & MASK_63;
    return bits ^ bits >> 32;
}

static u64 draw(u64 key, u64 number) { return mix(key ^ ((number + 1) * GOLDEN & MASK_63)); }

static u64 purpose_key(u64 key, int turn, int purpose) { return draw(key, (u64)turn * 16 + purpose); }

static int below(u64 bits, int count) { return (int)((bits >> 31) * (u64)count >> 32); }

static int size(u64 set) { return __builtin_popcountll(set); }

static int member(u64 set, int n) {
#ifdef __BMI2__
    set = _pdep_u64(1ULL << n, set);
#else
    while (n--) set &= set - 1;
#endif
    return __builtin_ctzll(set);
}

typedef struct {
    u64 fits[KINDS]; /* where a coin of each kind may be placed; a quarter needs an empty space */
    u64 owned[2];    /* the spaces that each side controls */
    int stacks[64];
    int banks[2][KINDS];
    int coins[2];
} Game;

static void put(Game *game, int at, int code) {
    u64 bit = 1ULL << at;
    game->stacks[at] = code;
    for (int kind = 0; kind < KINDS; kind++)
        game->fits[kind] = (game->fits[kind] & ~bit) | (room[code][kind] & bit);
    for (int side = 0; side < 2; side++)
        game->owned[side] = (game->owned[side] & ~bit) | (control[code][side] & bit);
}

static void place(Game *game, int side, int kind, int at) {
    put(game, at, game->stacks[at] + (1 + side) * power[kind]);
    game->banks[side][kind]--;
    game->coins[side]--;
}

static int over(const Game *game, int side) { return game->fits[EMPTY] == 0 || game->coins[side] == 0; }

static void place_and_pay(Game *game, int side, int kinds, u64 key) {
    int left = 2, may_pay = kinds == 15, done = 0;
    while (left || may_pay) {
        int places = 0, ends[KINDS];
        for (int kind = 0; kind < KINDS; kind++) {
            places += size(game->fits[kind] & -(u64)(left && kinds >> kind & 1));
            ends[kind] = places;
        }
        int choice = below(draw(key, done), places + 1 + (may_pay ? size(kinds) : 0));
        if (choice == places) break;
        done++;
        int kind;
        if (choice > places) {
            kind = member(kinds, choice - places - 1);
            game->banks[side][kind]--;
            game->coins[side]--;
            game->banks[1 - side][kind]++;
            game->coins[1 - side]++;
            left++;
            may_pay = 0;
        } else {
            kind = (choice >= ends[0]) + (choice >= ends[1]) + (choice >= ends[2]);
            place(game, side, kind, member(game->fits[kind], choice - (kind ? ends[kind - 1] : 0)));
            left--;
        }
        kinds ^= 1 << kind;
        if (over(game, side)) break;
    }
}

static void move(Game *game, const u64 *near, int spaces, int choice) {
    u64 empty = game->fits[EMPTY];
    for (int to = 0; to < spaces; to++) {
        if (!(empty >> to & 1)) continue;
        u64 origins = near[to] & ~empty;
        int here = size(origins);
        if (choice < here) {
            int from = member(origins, choice);
            put(game, to, game->stacks[from]);
            put(game, from, 0);
            return;
        }
        choice -= here;
    }
}

static void move_and_place_or_capture(
    Game *game, const u64 *near, const int16_t *moves, int spaces, int side, int kinds, u64 key
) {
    int may_move = 1, may_act = 1, done = 0, kind = kinds ? member(kinds, 0) : -1;
    while (may_move || may_act) {
        u64 empty = game->fits[EMPTY];
        u64 targets = !may_act ? 0 : kinds ? game->fits[kind] : ((1ULL << spaces) - 1) & ~empty;
        int first = size(targets);
        int choice = below(draw(key, done), first + 1 + (may_move ? moves[empty] : 0));
        if (choice == first) break;
        done++;
        if (choice > first) {
            move(game, near, spaces, choice - first - 1);
            may_move = 0;
            continue;
        }
        may_act = 0;
        int at = member(targets, choice);
        if (kinds) {
            place(game, side, kind, at);
        } else {
            int code = game->stacks[at], top = top_kind[code];
            game->banks[side][top]++;
            game->coins[side]++;
            put(game, at, code - (1 + top_owner[code]) * power[top]);
        }
        if (over(game, side)) break;
    }
}

static int winner(const Game *game, const int8_t *region, int spaces, int regions) {
    int held[2][64] = {{0}}, points[2][64] = {{0}}, lead = game->coins[0] - game->coins[1], ranks = 0;
    for (int at = 0; at < spaces; at++) {
        int code = game->stacks[at];
        if (code == 0) continue;
        held[top_owner[code]][region[at]]++;
        points[top_owner[code]][region[at]] += top_kind[code] + 1;
    }
    for (int i = 0; i < regions; i++) {
        int majority = held[0][i] - held[1][i];
        lead += points[0][i] * (majority > 0 ? 2 : 1) - points[1][i] * (majority < 0 ? 2 : 1);
    }
    for (int kind = 0; kind < KINDS; kind++)
        ranks += (kind + 1) * (game->banks[0][kind] - game->banks[1][kind]);
    if (lead == 0) lead = ranks;
    return lead > 0 ? HEADS : lead < 0 ? TAILS : DRAWN;
}

/* Plays `count` games from number `first` and adds to `results`: wins of Heads and of Tails, draws, unfinished
 * games, and turns. `near` is that of the package's GameArrays; `moves` has the number of moves for each set of
 * empty spaces. */
void play(
    int spaces, int regions, const u64 *near, const int16_t *moves, const int8_t *region, const int8_t *bank,
    int64_t seed, int64_t first, int64_t count, int cap, int64_t results[5]
) {
    for (int code = 0; code < CODES; code++) {
        top_kind[code] = KINDS;
        top_owner[code] = -1;
        for (int kind = KINDS - 1; kind >= 0; kind--) {
            int side = code / power[kind] % 3 - 1;
            if (side >= 0) top_kind[code] = (int8_t)kind, top_owner[code] = (int8_t)side;
        }
        for (int kind = 0; kind < KINDS; kind++) room[code][kind] = -(u64)(kind < top_kind[code]);
        for (int side = 0; side < 2; side++) control[code][side] = -(u64)(top_owner[code] == side);
    }
    for (int64_t number = first; number < first + count; number++) {
        Game game;
        memset(&game, 0, sizeof game);
        for (int kind = 0; kind < KINDS; kind++) {
            game.fits[kind] = (1ULL << spaces) - 1;
            for (int side = 0; side < 2; side++) {
                game.banks[side][kind] = bank[kind];
                game.coins[side] += bank[kind];
            }
        }
        u64 key = mix(mix((u64)seed & MASK_63) ^ ((u64)number * GOLDEN & MASK_63));
        int turn = 0, side = 0, ended = 0;
        for (; turn < cap && !ended; turn++, side = 1 - side) {
            int kinds = (int)(purpose_key(key, turn, 0) >> 59), banked = 0;
            for (int kind = 0; kind < KINDS; kind++) banked |= (game.banks[side][kind] > 0) << kind;
            kinds = (side ? 15 ^ kinds : kinds) & banked;
            u64 choices = purpose_key(key, turn, 1);
            if (size(kinds) > 1) place_and_pay(&game, side, kinds, choices);
            else move_and_place_or_capture(&game, near, moves, spaces, side, kinds, choices);
            ended = over(&game, side);
        }
        results[ended ? winner(&game, region, spaces, regions) : UNFINISHED]++;
        results[4] += turn;
    }
}
