import { writeArpeggio, writeComp } from '../compose/comping.ts';
import { writeFlourishes, writeGround, writeOpenStrings } from '../compose/flourish.ts';
import { writeGroove } from '../compose/groove.ts';
import { writeMelody } from '../compose/melody.ts';
import type { Part, Plan } from '../compose/score.ts';
import { cycle } from '../core/list.ts';
import type { Strip } from '../mix/strip.ts';
import { wrapClass } from '../theory/pitch.ts';
import type { Style } from './style.ts';

const weaves = [
  ['x...o...x.o.o...', 'x...o.o.x...o...'],
  ['..x...o...x...o.', 'x.....o.x...o.o.'],
];

function arrange(plan: Plan): readonly Part[] {
  const { song } = plan;
  const bellMidi = 67 + wrapClass(song.tonic - 67);
  return [
    {
      id: 'drone',
      notes: writeComp(plan, {
        part: 'drone',
        range: { lowMidi: 48, highMidi: 70, count: 4 },
        patterns: { verse: ['x...............'] },
        lengthBeats: 'ring',
        tone: (bar) => 0.2 + 0.5 * bar.section.energy,
      }),
    },
    { id: 'ground', notes: writeGround(plan, 'drone', 33) },
    { id: 'low', notes: writeOpenStrings(plan, 'low', 38) },
    {
      id: 'weave',
      notes: writeArpeggio(plan, {
        part: 'weave',
        range: { lowMidi: 55, highMidi: 77, count: 4 },
        steps: cycle(weaves, song.variant),
        order: song.variant === 0 ? [0, 2, 1, 3] : [3, 1, 2, 0],
        lengthBeats: 1.6,
      }),
    },
    { id: 'run', notes: writeFlourishes(plan, 'run', 86) },
    { id: 'lead', notes: writeMelody(plan, { part: 'lead', centreMidi: 74, legato: 1.6 }) },
    { id: 'breath', notes: writeMelody(plan, { part: 'breath', centreMidi: 72, legato: 0.96 }) },
    {
      id: 'bell',
      notes: writeGroove(plan, {
        part: 'bell',
        patterns: { verse: ['x...............', '................'] },
        midi: bellMidi,
        lengthBeats: 4,
      }),
    },
    {
      id: 'drum',
      notes: writeGroove(plan, {
        part: 'drum',
        patterns: { verse: ['x.......-.......', '............-...'] },
        fills: ['x.....o...o.o.oo'],
        midi: 33,
      }),
    },
  ];
}

const strips: readonly Strip[] = [
  {
    part: 'drone',
    instrument: 'pad',
    gainDb: -17.5,
    pan: 0,
    highpassHz: 90,
    lowpassHz: 5500,
    send: 0.4,
    width: 'chorus',
  },
  { part: 'ground', instrument: 'pad', gainDb: -11.5, pan: 0, highpassHz: 30, lowpassHz: 220, send: 0.02 },
  { part: 'low', instrument: 'koto', gainDb: -6, pan: -0.05, highpassHz: 50, lowpassHz: 7000, send: 0.25, looseMs: 10 },
  {
    part: 'weave',
    instrument: 'koto',
    gainDb: -8.5,
    pan: -0.4,
    highpassHz: 120,
    lowpassHz: 11000,
    send: 0.35,
    looseMs: 14,
  },
  {
    part: 'run',
    instrument: 'koto',
    gainDb: -10.5,
    pan: 0.35,
    highpassHz: 150,
    lowpassHz: 12000,
    send: 0.45,
    looseMs: 8,
  },
  {
    part: 'lead',
    instrument: 'koto',
    gainDb: -3,
    pan: 0.12,
    highpassHz: 130,
    lowpassHz: 12000,
    send: 0.4,
    looseMs: 14,
  },
  {
    part: 'breath',
    instrument: 'shakuhachi',
    gainDb: -16.5,
    pan: -0.08,
    highpassHz: 250,
    lowpassHz: 9000,
    send: 0.5,
    looseMs: 14,
  },
  { part: 'bell', instrument: 'bell', gainDb: -12, pan: 0.3, highpassHz: 150, lowpassHz: 12000, send: 0.6 },
  { part: 'drum', instrument: 'tom', gainDb: -6.5, pan: 0.05, highpassHz: 40, lowpassHz: 2500, send: 0.4 },
];

/** Zither, breath and bell over drones in a long room. */
export const koto: Style = {
  arrange,
  mixer: () => ({
    strips,
    room: { decaySec: 6, dampingHz: 3800, preDelaySec: 0.03, returnDb: -5 },
    tailSec: 6,
  }),
  master: { lowShelfDb: 0, highShelfDb: 0, mudDb: -1, ceilingDb: -3.2 },
};
