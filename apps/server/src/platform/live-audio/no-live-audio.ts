import { type LiveAudio, LiveUnavailable } from './live-audio.ts';

/** `LIVE_AUDIO=off`: no room has voices. What is asked of it, which is nothing once commands are refused, has no effect. */
export function createNoLiveAudio(): LiveAudio {
  const nothing = async (): Promise<void> => undefined;
  return {
    isOff: true,
    provider: 'embedded',
    mediaId: async () => '',
    ensureRoom: nothing,
    closeRoom: nothing,
    issueToken: async () => {
      throw new LiveUnavailable('live audio is off');
    },
    setMuted: nothing,
    setGrant: nothing,
    remove: nothing,
    list: async () => [],
    onEvent: () => () => undefined,
    stop: nothing,
  };
}
