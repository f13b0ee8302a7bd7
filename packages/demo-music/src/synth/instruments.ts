import { flute, shakuhachi } from './breath.ts';
import * as drums from './drums.ts';
import { electricPiano } from './fm-piano.ts';
import { bell, feltPiano, glockenspiel, organBass, vibraphone } from './partials.ts';
import { acousticGuitar, koto, mutedGuitar, uprightBass } from './pluck.ts';
import { brass, electricBass, lead, pad, stab, strings } from './saw.ts';
import type { Voice } from './voice.ts';

/** Every sound there is, by name. */
export const instruments = {
  acousticGuitar,
  bell,
  brass,
  electricBass,
  electricPiano,
  feltPiano,
  flute,
  glockenspiel,
  koto,
  lead,
  mutedGuitar,
  organBass,
  pad,
  shakuhachi,
  stab,
  strings,
  uprightBass,
  vibraphone,
  tightKick: drums.tightKick,
  dustyKick: drums.dustyKick,
  houseKick: drums.houseKick,
  softKick: drums.softKick,
  tightSnare: drums.tightSnare,
  dustySnare: drums.dustySnare,
  clap: drums.clap,
  closedHat: drums.closedHat,
  openHat: drums.openHat,
  crash: drums.crash,
  shaker: drums.shaker,
  ride: drums.ride,
  brush: drums.brush,
  rim: drums.rim,
  tom: drums.tom,
} satisfies Record<string, Voice>;

export type InstrumentName = keyof typeof instruments;
