import { expect, it } from 'vitest';
import { compareHistory } from './compare-history.ts';

const acknowledged = [
  ['a1', 'a2', 'a3'],
  ['b1', 'b2'],
];

it('finds nothing where every list has each acknowledged event once, in the order of its sender', () => {
  const lists = [
    ['a1', 'b1', 'a2', 'unanswered', 'b2', 'a3'],
    ['b1', 'b2', 'a1', 'a2', 'a3'],
  ];
  expect(compareHistory(acknowledged, lists)).toEqual({ lost: 0, doubled: 0, reordered: 0 });
});

it.each([
  ['one that a list lacks', ['a1', 'a3', 'b1', 'b2'], { lost: 1, doubled: 0, reordered: 0 }],
  ['one that is there three times', ['a1', 'a2', 'a2', 'a3', 'a2', 'b1', 'b2'], { lost: 0, doubled: 2, reordered: 0 }],
  [
    'an unanswered one that is there twice',
    ['a1', 'a2', 'a3', 'x', 'x', 'b1', 'b2'],
    { lost: 0, doubled: 1, reordered: 0 },
  ],
  ['one before its predecessor', ['a2', 'a1', 'a3', 'b1', 'b2'], { lost: 0, doubled: 0, reordered: 1 }],
  ['one before its predecessor, with a gap', ['a3', 'a1', 'b1', 'b2'], { lost: 1, doubled: 0, reordered: 1 }],
])('counts %s', (_, list, faults) => {
  expect(compareHistory(acknowledged, [list])).toEqual(faults);
});
