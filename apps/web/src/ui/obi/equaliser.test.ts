import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = readFileSync(new URL('./equaliser.module.css', import.meta.url), 'utf8');

it('lets each bar move for 20 s and more before its round ends, as the page draws a frame at that', () => {
  const rounds = [...styles.matchAll(/animation(?:-duration)?:[^;]*?([\d.]+)s[^;]*;/g)].map(([, sec]) => Number(sec));
  expect(rounds).toHaveLength(3);
  expect(Math.min(...rounds)).toBeGreaterThanOrEqual(20);
});
