import { expect, it } from 'vitest';
import { planTexts } from './split-texts.ts';

const texts = {
  common: { close: 'Close' },
  room: { strip: { title: 'Room' }, sheet: { title: 'About' }, end: { title: 'Over' } },
  catalogue: { genre: 'Genre' },
};
const uses: Readonly<Record<string, readonly string[]>> = {
  shell: ['common.*'],
  room: ['room.strip.*', 'nothing.there'],
  sheet: ['room.sheet', 'catalogue.genre', 'common.close'],
};
const plan = planTexts({ usesBelow: (file) => new Set(uses[file]) }, texts, { shell: ['shell'], pages: ['room'] });

it('puts a text into the part of what begins with it, and what nothing begins with into a later one', () => {
  expect(Object.fromEntries(plan.partOf)).toEqual({
    'common.close': 'base',
    'room.strip.title': 'room',
    'room.sheet.title': 'room-later',
    'room.end.title': 'room-later',
    'catalogue.genre': 'music-later',
  });
});

it('a part of a page brings what it asks for beside the base', () => {
  expect(plan.partsBelow('room')).toEqual(['room']);
  expect(plan.partsBelow('sheet')).toEqual(['music-later', 'room-later']);
  expect(plan.unitsBelow('sheet')).toEqual(['common.close', 'room.sheet.title', 'catalogue.genre']);
});
