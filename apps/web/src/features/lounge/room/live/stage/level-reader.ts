import type { LiveDesk } from '../state/live-desk.ts';

/** How loud somebody on air is, 0..1, as the room tells it. */
export const levelReader =
  (voices: Pick<LiveDesk, 'levels'>, userId: string): (() => number) =>
  () =>
    voices.levels.getState()[userId] ?? 0;
