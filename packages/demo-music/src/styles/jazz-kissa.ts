import { writeWalk } from '../compose/bass.ts';
import { writeComp } from '../compose/comping.ts';
import { writeGroove, writeOpenings } from '../compose/groove.ts';
import { writeMelody } from '../compose/melody.ts';
import type { Part, Plan } from '../compose/score.ts';
import { cycle } from '../core/list.ts';
import type { Strip } from '../mix/strip.ts';
import type { Style } from './style.ts';

/** Comping leaves room: one or two hits a bar, a bar of rest here and there. */
const comps = [
  ['x.....x.........', '......x.......x.', '..x.......x.....', 'x...............'],
  ['......x...x.....', 'x.....o.........', '..............x.', '..x...x.........'],
];
const rides = [
  ['x...x.o.x...x.o.', 'x...x.o.x.o.x.o.', 'x.o.x...x...x.o.'],
  ['x...x.o.x...x.o.', 'x.o.x.o.x...x.o.'],
];

function drums(plan: Plan): Part[] {
  const v = plan.song.variant;
  const groove = (part: string, midi: number, verse: string[], fills?: string[]) => ({
    id: part,
    notes: writeGroove(plan, { part, midi, patterns: { verse }, ...(fills ? { fills } : {}) }),
  });
  return [
    groove('ride', 51, cycle(rides, v)),
    groove('hat', 44, ['....x.......x...']),
    groove('kick', 36, ['o.......o.......', 'o.......o.....-.'], ['o.......o...x.o.']),
    groove('brush', 38, ['-.-.x.-.-.-.x.-.', '-.-.x.-o-.-.x...'], ['-.o.x.o.x.o.x.ox', 'o.x...x.o.x.x.xx']),
    groove('rim', 37, ['......-.........', '..........-...-.']),
    { id: 'crash', notes: writeOpenings(plan, 'crash', 49, 0.6) },
  ];
}

function band(plan: Plan): Part[] {
  return [
    { id: 'bass', notes: writeWalk(plan, 'bass', 28) },
    {
      id: 'piano',
      notes: writeComp(plan, {
        part: 'piano',
        range: { lowMidi: 50, highMidi: 72, count: 4 },
        patterns: { verse: cycle(comps, plan.song.variant), bridge: cycle(comps, plan.song.variant + 1) },
        lengthBeats: 0.7,
        strumBeats: 0.008,
        tone: () => 0.6,
      }),
    },
    {
      id: 'guitar',
      notes: writeComp(plan, {
        part: 'guitar',
        range: { lowMidi: 52, highMidi: 69, count: 3 },
        patterns: { verse: ['o...o...o...o...'] },
        lengthBeats: 0.4,
        strumBeats: 0.02,
      }),
    },
    { id: 'lead', notes: writeMelody(plan, { part: 'lead', centreMidi: 74, legato: 0.9 }) },
    { id: 'second', notes: writeMelody(plan, { part: 'second', centreMidi: 70, legato: 0.85 }) },
  ];
}

const strips: readonly Strip[] = [
  {
    part: 'ride',
    instrument: 'ride',
    gainDb: -1.5,
    pan: 0.3,
    highpassHz: 1800,
    lowpassHz: 15000,
    send: 0.08,
    lateMs: -3,
    looseMs: 4,
  },
  { part: 'hat', instrument: 'closedHat', gainDb: 0.5, pan: -0.2, highpassHz: 2500, lowpassHz: 13000, send: 0.06 },
  { part: 'kick', instrument: 'softKick', gainDb: -9, pan: 0, highpassHz: 36, lowpassHz: 4500, send: 0.05 },
  {
    part: 'brush',
    instrument: 'brush',
    gainDb: -5,
    pan: -0.08,
    highpassHz: 250,
    lowpassHz: 12000,
    send: 0.12,
    looseMs: 5,
  },
  { part: 'rim', instrument: 'rim', gainDb: 1, pan: -0.1, highpassHz: 300, lowpassHz: 9000, send: 0.15, looseMs: 6 },
  { part: 'crash', instrument: 'crash', gainDb: -12.5, pan: 0.3, highpassHz: 1500, lowpassHz: 13000, send: 0.15 },
  {
    part: 'bass',
    instrument: 'uprightBass',
    gainDb: -8,
    pan: 0,
    highpassHz: 38,
    lowpassHz: 4200,
    send: 0.03,
    lateMs: 4,
    looseMs: 5,
  },
  {
    part: 'piano',
    instrument: 'feltPiano',
    gainDb: -14,
    pan: -0.35,
    highpassHz: 130,
    lowpassHz: 11000,
    send: 0.16,
    width: 'chorus',
    looseMs: 8,
  },
  {
    part: 'guitar',
    instrument: 'mutedGuitar',
    gainDb: -13,
    pan: 0.4,
    highpassHz: 180,
    lowpassHz: 6000,
    send: 0.1,
    looseMs: 6,
  },
];
const fronts: readonly (readonly Strip[])[] = [
  [
    {
      part: 'lead',
      instrument: 'vibraphone',
      gainDb: -11,
      pan: 0.15,
      highpassHz: 180,
      lowpassHz: 12000,
      send: 0.22,
      lateMs: 10,
      looseMs: 10,
    },
    {
      part: 'second',
      instrument: 'feltPiano',
      gainDb: -9.5,
      pan: -0.25,
      highpassHz: 180,
      lowpassHz: 11000,
      send: 0.18,
      lateMs: 6,
      looseMs: 10,
    },
  ],
  [
    {
      part: 'lead',
      instrument: 'flute',
      gainDb: -13.5,
      pan: 0.1,
      highpassHz: 220,
      lowpassHz: 11000,
      send: 0.22,
      lateMs: 10,
      looseMs: 10,
    },
    {
      part: 'second',
      instrument: 'vibraphone',
      gainDb: -11,
      pan: 0.2,
      highpassHz: 180,
      lowpassHz: 12000,
      send: 0.22,
      lateMs: 8,
      looseMs: 10,
    },
  ],
];

export const jazzKissa: Style = {
  arrange: (plan) => [...drums(plan), ...band(plan)],
  mixer: (song) => ({
    strips: [...strips, ...cycle(fronts, song.variant)],
    room: { decaySec: 1.1, dampingHz: 4500, preDelaySec: 0.01, returnDb: -3 },
    tailSec: 3.5,
  }),
  master: { lowShelfDb: 3, highShelfDb: -1.5, mudDb: -1, ceilingDb: -3.1 },
};
