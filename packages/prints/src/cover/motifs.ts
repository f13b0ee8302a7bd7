import type { CoverMotif } from './motif.ts';
import { cassette } from './motifs/cassette.ts';
import { fireworks } from './motifs/fireworks.ts';
import { moon } from './motifs/moon.ts';
import { mountains } from './motifs/mountains.ts';
import { neon } from './motifs/neon.ts';
import { pine } from './motifs/pine.ts';
import { rain } from './motifs/rain.ts';
import { lastTrain } from './motifs/train.ts';
import { waves } from './motifs/waves.ts';
import { sashWindow } from './motifs/window.ts';
import { windows } from './motifs/windows.ts';
import { wisteria } from './motifs/wisteria.ts';

export const coverMotifNames = [
  'windows',
  'rain',
  'wisteria',
  'window',
  'train',
  'waves',
  'pine',
  'neon',
  'cassette',
  'mountains',
  'fireworks',
  'moon',
] as const;
export type CoverMotifName = (typeof coverMotifNames)[number];

export const coverMotifs: Readonly<Record<CoverMotifName, CoverMotif>> = {
  windows,
  rain,
  wisteria,
  window: sashWindow,
  train: lastTrain,
  waves,
  pine,
  neon,
  cassette,
  mountains,
  fireworks,
  moon,
};
