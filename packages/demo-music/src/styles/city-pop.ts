import { writeBass } from '../compose/bass.ts';
import { writeArpeggio, writeComp } from '../compose/comping.ts';
import { writeGroove, writeOpenings } from '../compose/groove.ts';
import { writeMelody } from '../compose/melody.ts';
import type { Part, Plan } from '../compose/score.ts';
import { cycle } from '../core/list.ts';
import { cityPopLeads, cityPopStrips } from './city-pop-mixer.ts';
import { writeTomFills } from './fills.ts';
import type { Style } from './style.ts';

const kicks = [
  ['x.....x.x.......', 'x..x....x.....x.'],
  ['x.......x.x.....', 'x.....x...x...o.'],
];
const hats = [
  ['X-o-x-o-X-o-x-o.', 'X-o-x-o-X-oox-o.'],
  ['x.oox.oox.oox.o.', 'x.oox.oox.o-xoo.'],
];
const bassLines = [
  ['0:3:1 3:1:8 6:2:1 8:3:1 11:1:8 14:2:5', '0:3:1 4:1:8 6:2:5 8:2:1 10:2:8 13:1:7 14:2:a'],
  ['0:2:1 2:1:8 5:1:1 6:2:8 8:2:1 11:1:8 12:2:5 14:2:a', '0:3:1 3:3:8 8:2:1 10:1:1 11:2:8 14:2:7'],
];
const chorusLines = [
  ['0:2:1 2:2:8 4:2:1 6:2:8 8:2:1 10:2:8 12:2:5 14:2:8', '0:2:1 2:2:8 4:2:1 7:1:8 8:2:1 10:2:8 12:2:7 14:2:a'],
  ['0:2:1 3:1:8 4:2:1 7:1:8 8:2:1 11:1:8 12:1:1 14:2:8', '0:2:1 3:1:8 4:2:5 7:1:8 8:2:1 11:1:8 13:1:7 14:2:a'],
];
const guitars = [
  ['..o-..x-..o-..xo', '..o-..x-.-o-x.-o'],
  ['-.x-.-x.-.x-.-xo', '-.x-.-x.-ox.-.x-'],
];
const pianos = [
  ['x.....x.....o...', 'x..o......x...x.'],
  ['..x...o...x....x', 'x.....o..x....x.'],
];

function drums(plan: Plan): Part[] {
  const v = plan.song.variant;
  const busy = {
    verse: cycle(kicks, v),
    chorus: ['x..x..x.x..x....', 'x..x..x.x.....x.'],
    bridge: ['x...............'],
  };
  return [
    { id: 'kick', notes: writeGroove(plan, { part: 'kick', patterns: busy, midi: 36 }) },
    {
      id: 'snare',
      notes: writeGroove(plan, {
        part: 'snare',
        patterns: { verse: ['....X..-.-..X..-', '....X....-..X.-.'], bridge: ['............o...'] },
        fills: ['....X..-....X.oo', '....X.-.X..xX.XX', '....X..-.x..XxxX'],
        midi: 38,
      }),
    },
    {
      id: 'hat',
      notes: writeGroove(plan, {
        part: 'hat',
        patterns: { verse: cycle(hats, v) },
        fills: ['X-o-x-o-X-......'],
        midi: 42,
      }),
    },
    {
      id: 'open',
      notes: writeGroove(plan, {
        part: 'open',
        patterns: { verse: ['...............x', '................'], chorus: ['..x...x...x...x.', '..x...x...x...xx'] },
        midi: 46,
      }),
    },
    { id: 'shaker', notes: writeGroove(plan, { part: 'shaker', patterns: { verse: ['o-x-o-x-o-x-o-x-'] }, midi: 70 }) },
    { id: 'toms', notes: writeTomFills(plan, 'toms') },
    { id: 'crash', notes: writeOpenings(plan, 'crash', 49, 0.8) },
  ];
}

function rhythmSection(plan: Plan): Part[] {
  const v = plan.song.variant;
  const middle = { lowMidi: 52, highMidi: 74, count: 4 };
  return [
    {
      id: 'bass',
      notes: writeBass(plan, {
        part: 'bass',
        lowMidi: 28,
        lines: {
          verse: cycle(bassLines, v),
          chorus: cycle(chorusLines, v),
          intro: ['0:6:1 8:2:1 11:1:8 14:2:5'],
          bridge: ['0:12:1 14:2:a'],
          outro: ['0:6:1 6:2:8 8:6:1'],
        },
        fills: ['0:3:1 3:1:8 6:2:7 8:2:5 10:2:3 12:2:1 14:2:a', '0:2:1 2:2:8 6:1:5 8:2:8 10:2:7 12:2:5 14:2:a'],
      }),
    },
    {
      id: 'piano',
      notes: writeComp(plan, {
        part: 'piano',
        range: middle,
        patterns: { verse: cycle(pianos, v), bridge: ['x...............'], outro: ['x.......o.......'] },
        lengthBeats: 'ring',
        strumBeats: 0.012,
      }),
    },
    {
      id: 'guitar',
      notes: writeComp(plan, {
        part: 'guitar',
        range: { lowMidi: 57, highMidi: 76, count: 3 },
        patterns: { verse: cycle(guitars, v) },
        lengthBeats: 0.2,
        strumBeats: 0.018,
      }),
    },
  ];
}

function brassAndLead(plan: Plan): Part[] {
  return [
    {
      id: 'brass',
      notes: writeComp(plan, {
        part: 'brass',
        range: { lowMidi: 60, highMidi: 79, count: 3 },
        patterns: {
          verse: ['................', '................', '................', '..........x..X..'],
          chorus: ['................', '......x..X......', '................', '..x...x..X....x.'],
          intro: ['x..x............', '..........x..X..'],
        },
        lengthBeats: 0.32,
      }),
    },
    {
      id: 'pad',
      notes: writeComp(plan, {
        part: 'pad',
        range: { lowMidi: 55, highMidi: 76, count: 4 },
        patterns: { verse: ['o...............'] },
        lengthBeats: 'ring',
      }),
    },
    {
      id: 'bells',
      notes: writeArpeggio(plan, {
        part: 'bells',
        range: { lowMidi: 72, highMidi: 91, count: 4 },
        steps: ['..o...o.....o...', '....o.....o...o.'],
        order: [3, 1, 2, 0],
        lengthBeats: 0.5,
      }),
    },
    { id: 'lead', notes: writeMelody(plan, { part: 'lead', centreMidi: 76, legato: 0.92 }) },
  ];
}

export const cityPop: Style = {
  arrange: (plan) => [...drums(plan), ...rhythmSection(plan), ...brassAndLead(plan)],
  mixer: (song) => ({
    strips: [...cityPopStrips, cycle(cityPopLeads, song.variant)],
    room: { decaySec: 1.5, dampingHz: 5200, preDelaySec: 0.018, returnDb: -3 },
    tailSec: 3.2,
  }),
  master: { lowShelfDb: 0, highShelfDb: 0.5, mudDb: -1, ceilingDb: -2.0 },
};
