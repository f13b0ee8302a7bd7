import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';

/** Reads the level of somebody on air, 0..1, from the room's events. */
export const levelReader =
  (liveAudio: Pick<LiveAudioController, 'levels'>, userId: string): (() => number) =>
  () =>
    liveAudio.levels.getState()[userId] ?? 0;
