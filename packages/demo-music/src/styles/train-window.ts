import { writeBass } from '../compose/bass.ts';
import { writeArpeggio, writeComp } from '../compose/comping.ts';
import { writeGroove, writeOpenings } from '../compose/groove.ts';
import { writeMelody } from '../compose/melody.ts';
import type { Part, Plan } from '../compose/score.ts';
import { cycle } from '../core/list.ts';
import { writeTomFills } from './fills.ts';
import type { Style } from './style.ts';
import { trainWindowLeads, trainWindowStrips } from './train-window-mixer.ts';

const strums = [
  ['x...x.o.-.o.x.o.', 'x...x.o.-.o.x-oo'],
  ['x..ox..o-.o.x.o.', 'x..ox..o-.oox.o.'],
  ['x.o.x.o.x.o.x.oo', 'x.o.x-o.x.o.x.o.'],
];
const chorusStrums = ['x.o-x.oo-.oox.oo', 'x.o-x.oo-.oox-xo'];
const basses = [
  ['0:6:1 6:2:1 8:6:1 14:2:5', '0:6:1 6:2:5 8:4:1 12:4:a'],
  ['0:8:1 8:4:5 12:4:1', '0:8:1 8:6:1 14:2:a'],
  ['0:3:1 3:3:1 6:2:5 8:6:1 14:2:a', '0:6:1 6:2:8 8:4:5 12:4:1'],
];

function drums(plan: Plan): Part[] {
  const v = plan.song.variant;
  const kicks = [
    ['x.......x.o.....', 'x.....o.x.......'],
    ['x.....x...x.....', 'x.....x.o.......'],
  ];
  const groove = (part: string, midi: number, verse: string[], fills?: string[]) => ({
    id: part,
    notes: writeGroove(plan, { part, midi, patterns: { verse }, ...(fills ? { fills } : {}) }),
  });
  return [
    groove('kick', 36, cycle(kicks, v)),
    groove('brush', 38, ['....x.......x..-', '....x..-....x...'], ['....x.......x.xx', '....x..o....xoxx']),
    groove('hat', 42, ['o.x.o.x.o.x.o.x.', 'o-x.o.x.o-x.o.x-']),
    groove('shaker', 70, ['x-o-x-o-x-o-x-o-', 'x-o-x-o-x-oox-o-']),
    { id: 'toms', notes: writeTomFills(plan, 'toms') },
    { id: 'crash', notes: writeOpenings(plan, 'crash', 49, 0.7) },
  ];
}

function bassAndGuitars(plan: Plan): Part[] {
  const v = plan.song.variant;
  return [
    {
      id: 'bass',
      notes: writeBass(plan, {
        part: 'bass',
        lowMidi: 28,
        lines: { verse: cycle(basses, v), chorus: cycle(basses, v + 1), bridge: ['0:15:1'] },
        fills: ['0:4:1 4:4:3 8:4:5 12:4:a', '0:6:1 6:2:5 8:2:8 10:2:5 12:4:a'],
      }),
    },
    {
      id: 'guitar',
      notes: writeComp(plan, {
        part: 'guitar',
        range: { lowMidi: 47, highMidi: 71, count: 4 },
        patterns: { verse: cycle(strums, v), chorus: chorusStrums, bridge: ['x.......o.......'] },
        lengthBeats: 'ring',
        strumBeats: 0.022,
      }),
    },
    {
      id: 'picked',
      notes: writeArpeggio(plan, {
        part: 'picked',
        range: { lowMidi: 52, highMidi: 74, count: 4 },
        steps: ['x.o.o.o.x.o.o.o.', 'x.o.o.o.x.o.o-o.'],
        order: [0, 2, 1, 3],
        lengthBeats: 1,
      }),
    },
  ];
}

function keysStringsAndLead(plan: Plan): Part[] {
  return [
    {
      id: 'piano',
      notes: writeComp(plan, {
        part: 'piano',
        range: { lowMidi: 52, highMidi: 74, count: 3 },
        patterns: { verse: ['x.......o.......', 'x.....o.....o...'] },
        lengthBeats: 'ring',
      }),
    },
    {
      id: 'strings',
      notes: writeComp(plan, {
        part: 'strings',
        range: { lowMidi: 57, highMidi: 81, count: 4 },
        patterns: { verse: ['x...............'], chorus: ['x.......x.......', 'x...............'] },
        lengthBeats: 'ring',
      }),
    },
    {
      id: 'sparkle',
      notes: writeArpeggio(plan, {
        part: 'sparkle',
        range: { lowMidi: 76, highMidi: 95, count: 3 },
        steps: ['....o.....o.....', '..o.....o...o...', '......o.......o.'],
        order: [2, 0, 1],
        lengthBeats: 0.5,
      }),
    },
    {
      id: 'lead',
      notes: writeMelody(plan, { part: 'lead', centreMidi: plan.song.variant === 1 ? 72 : 75, legato: 0.94 }),
    },
  ];
}

export const trainWindow: Style = {
  arrange: (plan) => [...drums(plan), ...bassAndGuitars(plan), ...keysStringsAndLead(plan)],
  mixer: (song) => ({
    strips: [...trainWindowStrips, cycle(trainWindowLeads, song.variant)],
    room: { decaySec: 1.8, dampingHz: 5200, preDelaySec: 0.02, returnDb: -3 },
    tailSec: 4,
  }),
  master: { lowShelfDb: 0, highShelfDb: 0, mudDb: -1, ceilingDb: -2.1 },
};
