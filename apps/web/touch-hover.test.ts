import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, 'src');
/** The shared parts, and rows of sheets and lists that are tapped. */
const sheets = [
  ...readdirSync(path.join(source, 'ui'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `ui/${file}`),
  'features/people/card/person-card.module.css',
  'features/lounge/room/people/people.module.css',
  'features/lounge/room/queue/queue.module.css',
];

/** What stands in a block of `@media (hover: hover)` is left out. */
const hoversForAll = (css: string): readonly string[] => {
  const others = css.replace(/@media \(hover: hover\) \{[\s\S]*?\n\}/g, '');
  return [...others.matchAll(/^[^\n{}]*:hover[^\n{]*/gm)].map(([rule]) => rule.trim());
};

it('finds a look under the pointer that a finger would leave behind', () => {
  expect(
    hoversForAll('.a:hover {\n  top: 0;\n}\n@media (hover: hover) {\n  .b:hover {\n    top: 0;\n  }\n}\n'),
  ).toEqual(['.a:hover']);
});

it.each(sheets)(
  '%s has looks under the pointer only where a pointer can hover: a finger leaves them behind on what it tapped',
  (file) => {
    // A toast waits while the pointer is over it; that is no look.
    const css = readFileSync(path.join(source, file), 'utf8').replace('.area:hover .rest,', '');
    expect(hoversForAll(css)).toEqual([]);
  },
);
