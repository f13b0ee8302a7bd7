import { writeBass } from '../compose/bass.ts';
import { writeArpeggio, writeComp } from '../compose/comping.ts';
import { writeGroove } from '../compose/groove.ts';
import { writeMelody } from '../compose/melody.ts';
import type { Part, Plan } from '../compose/score.ts';
import { cycle } from '../core/list.ts';
import type { Strip } from '../mix/strip.ts';
import type { Style } from './style.ts';

const kicks = [
  ['X......x..x.....', 'X......x..x...o.'],
  ['X..x......x.....', 'X..x....x.x.....'],
  ['X.....x...x.....', 'X..o......xo....'],
];
const pianos = [
  ['x.........o.....', 'x......o........'],
  ['..x.....o.......', 'x.......o..-....'],
  ['x.....o.....o...', '..x.......x.....'],
];
const basses = [
  ['0:6:1 7:3:5 10:5:1', '0:6:1 7:2:7 10:3:5 14:2:a'],
  ['0:3:1 3:6:1 10:4:5', '0:7:1 8:2:3 10:3:5 14:2:a'],
  ['0:5:1 6:3:8 10:5:5', '0:5:1 6:2:5 10:4:1 14:2:a'],
];

function drums(plan: Plan): Part[] {
  const v = plan.song.variant;
  const groove = (part: string, midi: number, verse: string[], fills?: string[]) => ({
    id: part,
    notes: writeGroove(plan, { part, midi, patterns: { verse }, ...(fills ? { fills } : {}) }),
  });
  return [
    groove('kick', 36, cycle(kicks, v), ['X......x........', 'X..x......x...x.']),
    groove('snare', 38, ['....x.......x...', '....x.......x..-'], ['....x..-....x.oo', '....x.....-.x..o']),
    groove('hat', 42, ['x-o.x-o-x.o-x-o.', 'x.o-x-o.x-o-x.o-'], ['x-o.x-o-x.......']),
    groove('rim', 37, ['......-...o.....', '...-......o..-..']),
    groove('shaker', 70, ['-.o.-.o.-.o.-.o.']),
  ];
}

function band(plan: Plan): Part[] {
  const v = plan.song.variant;
  const chords = { lowMidi: 50, highMidi: 71, count: 4 };
  return [
    {
      id: 'bass',
      notes: writeBass(plan, {
        part: 'bass',
        lowMidi: 28,
        lines: { verse: cycle(basses, v), bridge: ['0:14:1'], intro: ['0:10:1 10:5:5'] },
        fills: ['0:4:1 4:4:3 8:4:5 12:4:a', '0:6:1 6:2:8 8:4:5 12:4:a'],
      }),
    },
    {
      id: 'piano',
      notes: writeComp(plan, {
        part: 'piano',
        range: chords,
        patterns: { verse: cycle(pianos, v), chorus: cycle(pianos, v + 1), bridge: ['x...............'] },
        lengthBeats: 'ring',
        strumBeats: 0.02,
        tone: (bar) => 0.25 + 0.3 * bar.section.energy,
      }),
    },
    {
      id: 'keys',
      notes: writeComp(plan, {
        part: 'keys',
        range: { lowMidi: 57, highMidi: 77, count: 3 },
        patterns: { verse: ['......o.........', '..........-...o.'], bridge: ['o.......o.......'] },
        lengthBeats: 0.9,
      }),
    },
    {
      id: 'harp',
      notes: writeArpeggio(plan, {
        part: 'harp',
        range: { lowMidi: 64, highMidi: 86, count: 4 },
        steps: ['..o...o...o...o.', '....o...o.o...o.'],
        order: [0, 2, 1, 3],
        lengthBeats: 0.8,
      }),
    },
    {
      id: 'pad',
      notes: writeComp(plan, {
        part: 'pad',
        range: chords,
        patterns: { verse: ['o...............'] },
        lengthBeats: 'ring',
        tone: () => 0.25,
      }),
    },
    { id: 'lead', notes: writeMelody(plan, { part: 'lead', centreMidi: v === 1 ? 74 : 72, legato: 0.95 }) },
  ];
}

const strips: readonly Strip[] = [
  { part: 'kick', instrument: 'dustyKick', gainDb: -10.5, pan: 0, highpassHz: 34, lowpassHz: 4500, send: 0.02 },
  {
    part: 'snare',
    instrument: 'dustySnare',
    gainDb: -5.5,
    pan: 0.05,
    highpassHz: 140,
    lowpassHz: 7500,
    send: 0.14,
    lateMs: 15,
    looseMs: 4,
  },
  {
    part: 'hat',
    instrument: 'closedHat',
    gainDb: 3,
    pan: 0.22,
    highpassHz: 2500,
    lowpassHz: 9500,
    send: 0.03,
    lateMs: -3,
    looseMs: 7,
  },
  {
    part: 'rim',
    instrument: 'rim',
    gainDb: -4.5,
    pan: -0.35,
    highpassHz: 400,
    lowpassHz: 8000,
    send: 0.2,
    lateMs: 6,
    looseMs: 8,
  },
  {
    part: 'shaker',
    instrument: 'shaker',
    gainDb: -1.5,
    pan: -0.3,
    highpassHz: 2500,
    lowpassHz: 9500,
    send: 0.05,
    looseMs: 8,
  },
  {
    part: 'bass',
    instrument: 'uprightBass',
    gainDb: -8,
    pan: 0,
    highpassHz: 38,
    lowpassHz: 3200,
    send: 0.02,
    lateMs: 8,
    looseMs: 6,
  },
  {
    part: 'piano',
    instrument: 'feltPiano',
    gainDb: -12,
    pan: -0.15,
    highpassHz: 130,
    lowpassHz: 7500,
    send: 0.2,
    width: 'chorus',
    lateMs: 4,
    looseMs: 9,
  },
  {
    part: 'keys',
    instrument: 'electricPiano',
    gainDb: -18.5,
    pan: 0.3,
    highpassHz: 240,
    lowpassHz: 6500,
    send: 0.25,
    width: 'tremolo',
    looseMs: 8,
  },
  {
    part: 'harp',
    instrument: 'mutedGuitar',
    gainDb: -9.5,
    pan: 0.4,
    highpassHz: 250,
    lowpassHz: 7500,
    send: 0.25,
    width: 'double',
    looseMs: 8,
  },
  {
    part: 'pad',
    instrument: 'pad',
    gainDb: -20.5,
    pan: 0,
    highpassHz: 220,
    lowpassHz: 4500,
    send: 0.3,
    width: 'chorus',
  },
];

const leads: readonly Strip[] = [
  {
    part: 'lead',
    instrument: 'feltPiano',
    gainDb: -9.5,
    pan: 0.1,
    highpassHz: 200,
    lowpassHz: 9000,
    send: 0.28,
    lateMs: 6,
    looseMs: 9,
  },
  {
    part: 'lead',
    instrument: 'vibraphone',
    gainDb: -11.5,
    pan: 0.1,
    highpassHz: 200,
    lowpassHz: 9000,
    send: 0.3,
    lateMs: 6,
    looseMs: 9,
  },
  {
    part: 'lead',
    instrument: 'flute',
    gainDb: -14.5,
    pan: 0.05,
    highpassHz: 250,
    lowpassHz: 8000,
    send: 0.3,
    lateMs: 8,
    looseMs: 9,
  },
];

export const loFi: Style = {
  arrange: (plan) => [...drums(plan), ...band(plan)],
  mixer: (song) => ({
    strips: [...strips, cycle(leads, song.variant)],
    room: { decaySec: 1.3, dampingHz: 3200, preDelaySec: 0.012, returnDb: -4 },
    lowpassHz: 9000,
    wowCents: 6,
    vinylDb: -38,
    tailSec: 4,
  }),
  master: { lowShelfDb: 0, highShelfDb: 0, mudDb: -1.5, ceilingDb: -2.8 },
};
