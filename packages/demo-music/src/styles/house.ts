import { writeBass } from '../compose/bass.ts';
import { writeArpeggio, writeComp } from '../compose/comping.ts';
import { writeGroove, writeOpenings } from '../compose/groove.ts';
import { writeMelody } from '../compose/melody.ts';
import type { Bar, Part, Plan } from '../compose/score.ts';
import { cycle } from '../core/list.ts';
import type { Strip } from '../mix/strip.ts';
import type { Style } from './style.ts';

const basses = [
  ['0:1:1 2:2:1 6:2:8 10:2:1 12:1:5 14:2:1', '2:2:1 5:1:1 6:2:8 10:2:5 13:1:7 14:2:a'],
  ['2:2:1 6:2:1 9:1:8 10:2:1 14:2:5', '2:2:1 6:1:8 7:1:1 10:2:1 13:1:5 14:2:a'],
];
const stabs = [
  ['...x..x....x..o.', '...x..x...x..x..', '...x..x....x..o.', 'x..x..x...x..xo.'],
  ['..x..x....x..x..', '..x..x....x.o...', 'x....x....x..x..', '..x..x..o.x..xo.'],
];

/** The stab's filter opens over sixteen bars and closes again. */
function sweep(bar: Bar): number {
  const turn = (bar.index % 16) / 16;
  return 0.3 + 0.66 * (turn < 0.75 ? turn / 0.75 : (1 - turn) * 4) * (0.5 + 0.5 * bar.section.energy);
}

function drums(plan: Plan): Part[] {
  const groove = (part: string, midi: number, verse: string[], fills?: string[]) => ({
    id: part,
    notes: writeGroove(plan, { part, midi, patterns: { verse }, ...(fills ? { fills } : {}) }),
  });
  return [
    groove('kick', 36, ['X...X...X...X...'], ['X...X...X...X.x.', 'X...X...X.......']),
    groove('clap', 39, ['....x.......x...', '....x.......x..-'], ['....x.......x.xx', '....x..o....x...']),
    groove('hat', 42, ['-.-o-.-o-.-o-o-o', '-.-o-.oo-.-o-.-o']),
    groove('open', 46, ['..x...x...x...x.'], ['..x...x...x...xx', '..x...x.........']),
    groove('shaker', 70, ['o-x-o-x-o-x-o-xo']),
    groove('rim', 37, ['...o..o...-..o..', '..-...o..o...o-.']),
    { id: 'crash', notes: writeOpenings(plan, 'crash', 49, 0.8) },
  ];
}

function band(plan: Plan): Part[] {
  const v = plan.song.variant;
  return [
    {
      id: 'bass',
      notes: writeBass(plan, {
        part: 'bass',
        lowMidi: 31,
        lines: { verse: cycle(basses, v), bridge: ['0:8:1 10:4:5'] },
        fills: ['2:2:1 6:2:5 10:2:7 12:1:8 14:2:a'],
      }),
    },
    {
      id: 'stab',
      notes: writeComp(plan, {
        part: 'stab',
        range: { lowMidi: 55, highMidi: 76, count: 4 },
        patterns: { verse: cycle(stabs, v), chorus: cycle(stabs, v + 1) },
        lengthBeats: 0.3,
        tone: sweep,
      }),
    },
    {
      id: 'piano',
      notes: writeComp(plan, {
        part: 'piano',
        range: { lowMidi: 55, highMidi: 76, count: 4 },
        patterns: { verse: ['x.....x.....o...', '..o...x...x.....'], bridge: ['x.......o.......'] },
        lengthBeats: 0.8,
      }),
    },
    {
      id: 'pad',
      notes: writeComp(plan, {
        part: 'pad',
        range: { lowMidi: 52, highMidi: 74, count: 4 },
        patterns: { verse: ['x...............'] },
        lengthBeats: 'ring',
        tone: (bar) => 0.5 + 0.5 * bar.section.energy,
      }),
    },
    {
      id: 'arp',
      notes: writeArpeggio(plan, {
        part: 'arp',
        range: { lowMidi: 67, highMidi: 88, count: 4 },
        steps: ['o..o..o..o..o.o.', '..o..o..o..o..o.'],
        order: [0, 2, 3, 1],
        lengthBeats: 0.3,
      }),
    },
    { id: 'lead', notes: writeMelody(plan, { part: 'lead', centreMidi: 74, legato: 0.9 }) },
  ];
}

const strips: readonly Strip[] = [
  { part: 'kick', instrument: 'houseKick', gainDb: -7, pan: 0, highpassHz: 30, lowpassHz: 8000, send: 0 },
  { part: 'clap', instrument: 'clap', gainDb: 3, pan: 0, highpassHz: 300, lowpassHz: 12000, send: 0.3, lateMs: 2 },
  {
    part: 'hat',
    instrument: 'closedHat',
    gainDb: 2,
    pan: -0.2,
    highpassHz: 3500,
    lowpassHz: 16000,
    send: 0.03,
    lateMs: -4,
  },
  {
    part: 'open',
    instrument: 'openHat',
    gainDb: -2,
    pan: 0.12,
    highpassHz: 3200,
    lowpassHz: 15000,
    send: 0.05,
    lateMs: -2,
  },
  {
    part: 'shaker',
    instrument: 'shaker',
    gainDb: -5,
    pan: 0.4,
    highpassHz: 3000,
    lowpassHz: 14000,
    send: 0.06,
    looseMs: 5,
  },
  { part: 'rim', instrument: 'rim', gainDb: -2, pan: -0.45, highpassHz: 400, lowpassHz: 9000, send: 0.3, looseMs: 4 },
  { part: 'crash', instrument: 'crash', gainDb: -12.5, pan: 0.2, highpassHz: 1800, lowpassHz: 15000, send: 0.2 },
  {
    part: 'bass',
    instrument: 'organBass',
    gainDb: -10.5,
    pan: 0,
    highpassHz: 36,
    lowpassHz: 2600,
    send: 0,
    duck: 0.4,
    lateMs: 3,
  },
  {
    part: 'stab',
    instrument: 'stab',
    gainDb: -11,
    pan: 0.1,
    highpassHz: 220,
    lowpassHz: 9000,
    send: 0.28,
    width: 'chorus',
    duck: 0.3,
  },
  {
    part: 'piano',
    instrument: 'electricPiano',
    gainDb: -17.5,
    pan: -0.2,
    highpassHz: 200,
    lowpassHz: 8500,
    send: 0.24,
    width: 'tremolo',
    duck: 0.35,
    looseMs: 5,
  },
  {
    part: 'pad',
    instrument: 'pad',
    gainDb: -16.5,
    pan: 0,
    highpassHz: 200,
    lowpassHz: 7000,
    send: 0.3,
    width: 'chorus',
    duck: 0.75,
  },
  {
    part: 'arp',
    instrument: 'vibraphone',
    gainDb: -13.5,
    pan: 0.35,
    highpassHz: 400,
    lowpassHz: 11000,
    send: 0.4,
    width: 'double',
  },
];

const leads: readonly Strip[] = [
  {
    part: 'lead',
    instrument: 'flute',
    gainDb: -14,
    pan: 0,
    highpassHz: 260,
    lowpassHz: 11000,
    send: 0.36,
    looseMs: 6,
  },
  {
    part: 'lead',
    instrument: 'lead',
    gainDb: -13,
    pan: -0.05,
    highpassHz: 260,
    lowpassHz: 8000,
    send: 0.36,
    looseMs: 6,
  },
];

export const house: Style = {
  arrange: (plan) => [...drums(plan), ...band(plan)],
  mixer: (song) => ({
    strips: [...strips, cycle(leads, song.variant)],
    room: { decaySec: 2.1, dampingHz: 5000, preDelaySec: 0.02, returnDb: -4 },
    tailSec: 4,
    ducker: 'kick',
  }),
  master: { lowShelfDb: 0, highShelfDb: 2, mudDb: -1, ceilingDb: -1.9 },
};
