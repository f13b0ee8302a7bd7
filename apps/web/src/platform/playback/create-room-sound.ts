import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { AudioEngine } from '../audio/audio-engine.ts';
import { listenForPlayerActions } from '../audio/player-action.ts';
import { soundSettings } from '../audio/sound-settings.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { pageVolumeMemory } from './kept-volume.ts';
import { createPlaybackSession } from './playback-session.ts';
import { createQueuePlayer, type QueuePlayerOptions } from './queue-player.ts';
import type { ListeningDesk } from './reports/listening-desk.ts';
import { meterPlayer } from './reports/meter-player.ts';
import type { RoomPlayer } from './room-player-state.ts';
import { createTrackSource } from './track-source.ts';

export interface RoomSoundOptions {
  readonly call: CallEndpoint;
  readonly clock: ServerClock;
  readonly engine: AudioEngine;
  readonly roomId: string;
  readonly queueStore: QueuePlayerOptions['queueStore'];
  readonly desk: ListeningDesk;
}

/** A room's player with everything it needs in the browser; clicks on player actions wake it (4.14). */
export const createRoomSound = ({ call, clock, engine, roomId, queueStore, desk }: RoomSoundOptions): RoomPlayer => {
  const session = createPlaybackSession({
    call,
    cookies: () => document.cookie,
    now: () => (clock.isReady() ? clock.serverNow() : Date.now()),
  });
  const sound = soundSettings();
  const source = createTrackSource({
    call,
    session,
    roomId,
    isLoudnessEven: () => sound.getState().isLoudnessEven,
    fetchBytes,
    decode: (bytes) => engine.context.decodeAudioData(bytes),
  });
  const player = createQueuePlayer({
    queueStore,
    clock,
    engine,
    source,
    roomId,
    sound,
    volumeMemory: pageVolumeMemory(),
    asking: desk.asking,
  });
  const stopMetering = meterPlayer(desk, player);
  const stopListening = listenForPlayerActions(document, () => void player.retry());
  // Opened ahead of the first play, so that pressing it costs no extra round trip.
  session.sign().catch(() => undefined);
  return {
    ...player,
    dispose: () => {
      stopListening();
      const ended = player.dispose();
      stopMetering();
      return ended;
    },
  };
};
