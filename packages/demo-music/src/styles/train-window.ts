import { writeBass } from '../compose/bass.ts';
import { writeArpeggio, writeComp } from '../compose/comping.ts';
import { writeGroove, writeOpenings } from '../compose/groove.ts';
import { writeMelody } from '../compose/melody.ts';
import type { Part, Plan } from '../compose/score.ts';
import { cycle } from '../core/list.ts';
import type { Strip } from '../mix/strip.ts';
import { writeTomFills } from './fills.ts';
import type { Style } from './style.ts';

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

const strips: readonly Strip[] = [
  { part: 'kick', instrument: 'softKick', gainDb: -7, pan: 0, highpassHz: 36, lowpassHz: 5000, send: 0.04 },
  {
    part: 'brush',
    instrument: 'brush',
    gainDb: -2.5,
    pan: 0.05,
    highpassHz: 220,
    lowpassHz: 12000,
    send: 0.16,
    lateMs: 3,
  },
  {
    part: 'hat',
    instrument: 'closedHat',
    gainDb: -1.5,
    pan: 0.25,
    highpassHz: 3000,
    lowpassHz: 15000,
    send: 0.04,
    lateMs: -3,
  },
  {
    part: 'shaker',
    instrument: 'shaker',
    gainDb: -5,
    pan: -0.3,
    highpassHz: 2800,
    lowpassHz: 14000,
    send: 0.06,
    looseMs: 5,
  },
  { part: 'toms', instrument: 'tom', gainDb: -18, pan: -0.1, highpassHz: 60, lowpassHz: 7000, send: 0.2 },
  { part: 'crash', instrument: 'crash', gainDb: -14, pan: 0.3, highpassHz: 1800, lowpassHz: 14000, send: 0.2 },
  {
    part: 'bass',
    instrument: 'electricBass',
    gainDb: -13,
    pan: 0,
    highpassHz: 36,
    lowpassHz: 2200,
    send: 0,
    lateMs: 5,
  },
  {
    part: 'guitar',
    instrument: 'acousticGuitar',
    gainDb: -13.5,
    pan: 0.45,
    highpassHz: 130,
    lowpassHz: 12000,
    send: 0.12,
    width: 'double',
    looseMs: 6,
  },
  {
    part: 'picked',
    instrument: 'acousticGuitar',
    gainDb: -7,
    pan: -0.35,
    highpassHz: 140,
    lowpassHz: 12000,
    send: 0.2,
    looseMs: 6,
  },
  {
    part: 'piano',
    instrument: 'feltPiano',
    gainDb: -13.5,
    pan: -0.2,
    highpassHz: 150,
    lowpassHz: 9000,
    send: 0.2,
    width: 'chorus',
    looseMs: 6,
  },
  {
    part: 'strings',
    instrument: 'strings',
    gainDb: -16.5,
    pan: 0,
    highpassHz: 220,
    lowpassHz: 9000,
    send: 0.3,
    width: 'chorus',
  },
  {
    part: 'sparkle',
    instrument: 'glockenspiel',
    gainDb: -12.5,
    pan: 0.3,
    highpassHz: 500,
    lowpassHz: 15000,
    send: 0.35,
    looseMs: 8,
  },
];
const leads: readonly Strip[] = [
  {
    part: 'lead',
    instrument: 'flute',
    gainDb: -13.5,
    pan: 0,
    highpassHz: 250,
    lowpassHz: 11000,
    send: 0.26,
    lateMs: 4,
    looseMs: 8,
  },
  {
    part: 'lead',
    instrument: 'feltPiano',
    gainDb: -7.5,
    pan: 0.05,
    highpassHz: 200,
    lowpassHz: 11000,
    send: 0.26,
    lateMs: 4,
    looseMs: 8,
  },
  {
    part: 'lead',
    instrument: 'glockenspiel',
    gainDb: -8.5,
    pan: 0,
    highpassHz: 300,
    lowpassHz: 14000,
    send: 0.3,
    lateMs: 3,
    looseMs: 8,
  },
];

export const trainWindow: Style = {
  arrange: (plan) => [...drums(plan), ...bassAndGuitars(plan), ...keysStringsAndLead(plan)],
  mixer: (song) => ({
    strips: [...strips, cycle(leads, song.variant)],
    room: { decaySec: 1.8, dampingHz: 5200, preDelaySec: 0.02, returnDb: -3 },
    tailSec: 4,
  }),
  master: { lowShelfDb: 0, highShelfDb: 0, mudDb: -1, ceilingDb: -2.1 },
};
