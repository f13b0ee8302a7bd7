/**
 * Everything that this package takes from what runs it, besides the language: what browsers, Node, Bun, Deno and React Native
 * have in common. Checked against this file alone, a use of the DOM does not compile.
 */
declare function setTimeout(run: (value?: unknown) => void, delayMs?: number): number;
declare function clearTimeout(timer: number | undefined): void;
declare function setInterval(run: () => void, everyMs: number): number;
declare function clearInterval(timer: number | undefined): void;
declare const performance: { now(): number };
declare const console: { error(...data: readonly unknown[]): void };
