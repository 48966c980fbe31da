// What of lit-html 3.3.3 the page uses.
export interface Template { strings: TemplateStringsArray }
export function html(strings: TemplateStringsArray, ...values: unknown[]): Template;
export function svg(strings: TemplateStringsArray, ...values: unknown[]): Template;
export function render(content: unknown, container: HTMLElement): unknown;
export const nothing: unique symbol;
export const noChange: unique symbol;
