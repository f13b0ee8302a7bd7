import { createPartLoader } from '#ui/lazy/part-loader.ts';

/** The code of live audio, all at once: only pages of rooms that allow voices fetch it. */
export const liveAudioCode = createPartLoader(async () => {
  const [{ createRoomLiveAudio }, { LiveAudioDialogs }, { LiveStage }] = await Promise.all([
    import('./state/create-room-live-audio.ts'),
    import('./LiveAudioDialogs.tsx'),
    import('./stage/LiveStage.tsx'),
  ]);
  return { createRoomLiveAudio, LiveAudioDialogs, LiveStage };
});
