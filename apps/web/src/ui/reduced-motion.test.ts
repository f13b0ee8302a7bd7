import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => [file, readFileSync(path.join(source, file), 'utf8')] as const);

/** The rules that run without an end: selector and the name of the animation. */
const endless = (css: string) =>
  [...css.matchAll(/([^{}]+)\{[^{}]*?animation:\s*([\w-]+)[^;{}]*\binfinite\b/g)].map(
    ([, selector = '', name = '']) => ({
      selector: selector.replace(/\/\*[\s\S]*?\*\//g, '').trim(),
      name,
    }),
  );
const forReducedMotion = (css: string) =>
  [...css.matchAll(/@media \(prefers-reduced-motion: reduce\) \{([\s\S]*?)\n\}/g)].map(([, rules]) => rules).join('\n');

/** Whether people who asked for less motion are given something else: nothing, or a fade. */
const isStilled = (css: string, selector: string): boolean =>
  [...forReducedMotion(css).matchAll(/([^{}]+)\{([^}]*)\}/g)].some(
    ([, selectors = '', rule = '']) =>
      selectors.split(',').some((each) => each.trim() === selector) && /animation: (none|fade)\b/.test(rule),
  );

describe('motion without an end', () => {
  const moving = sheets.flatMap(([file, css]) =>
    endless(css)
      .filter(({ name }) => name !== 'fade')
      .map(({ selector }) => [file, selector, css] as const),
  );

  it.each(moving)('in %s, of %s, is stilled for people who asked for less motion', (_file, selector, css) => {
    expect(isStilled(css, selector)).toBe(true);
  });

  it('is found where it is', () => {
    expect(moving.map(([, selector]) => selector)).toContain('.turning');
    expect(isStilled('.a { animation: turn 1s infinite; }', '.a')).toBe(false);
  });
});
