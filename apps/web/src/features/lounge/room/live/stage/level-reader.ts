import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';

/** How loud somebody on air is, 0..1, as the room tells it. */
export const levelReader =
  (liveAudio: Pick<LiveAudioController, 'levels'>, userId: string): (() => number) =>
  () =>
    liveAudio.levels.getState()[userId] ?? 0;
