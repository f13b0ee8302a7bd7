import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { isForegroundNeeded } from '@madoi/domain/playback/choose-playback-engine';
import { pageAudioCapabilities, pagePlaybackEngine } from '#platform/audio/audio-capabilities.ts';
import type { AudioEngine } from '#platform/audio/audio-engine.ts';
import { listenForPlayerActions } from '#platform/audio/player-action.ts';
import { soundSettings } from '#platform/audio/sound-settings.ts';
import type { ListeningReporter } from '../reports/listening-reporter.ts';
import { meterPlayer } from '../reports/meter-player.ts';
import { fetchBytes } from '../source/fetch-bytes.ts';
import { createPlaybackSession, type PlaybackSession } from '../source/playback-session.ts';
import { createTrackSource } from '../source/track-source.ts';
import type { PlayerTabs } from './player-tabs.ts';
import { createQueuePlayer } from './queue-player.ts';
import type { QueuePlayerOptions } from './queue-player-options.ts';
import type { QueuePlayer } from './queue-player-state.ts';
import { pageVolumeStorage } from './saved-volume.ts';
import { withSingleTabPlayback } from './single-tab-playback.ts';

export interface BrowserQueuePlayerOptions
  extends Pick<QueuePlayerOptions, 'queueStore' | 'clock' | 'roomId' | 'onBeforeTick' | 'onUnplayable'> {
  readonly call: CallEndpoint;
  readonly engine: AudioEngine;
  /** Meters what is heard; a measurement goes without. */
  readonly reporter?: ListeningReporter;
  /** The other tabs, which fall silent for this one; a measurement goes without. */
  readonly tabs?: PlayerTabs;
  /** Wall clock, ms since 1970: the server's where it is known. */
  readonly now: () => number;
  /** One that was opened before; otherwise it opens its own. */
  readonly session?: PlaybackSession;
  /** A guest alone; in rooms everybody hears the same. */
  readonly isGuest?: () => boolean;
}

/** A queue's player with everything it needs in the browser; clicks on player actions wake it (4.14). */
export const createBrowserQueuePlayer = ({
  call,
  engine,
  reporter,
  tabs,
  now,
  session: opened,
  isGuest,
  ...parts
}: BrowserQueuePlayerOptions): QueuePlayer => {
  const session = opened ?? createPlaybackSession({ call, cookies: () => document.cookie, now });
  const sound = soundSettings();
  const source = createTrackSource({
    call,
    session,
    ...(parts.roomId === undefined ? {} : { roomId: parts.roomId }),
    engine: pagePlaybackEngine(),
    ...(isGuest !== undefined && { isGuest }),
    isLoudnessEven: () => sound.getState().isLoudnessEven,
    fetchBytes,
    decode: (bytes) => engine.context.decodeAudioData(bytes),
  });
  const queuePlayer = createQueuePlayer({
    ...parts,
    engine,
    source,
    sound,
    volumeStorage: pageVolumeStorage(),
    ...(reporter !== undefined && { playRequests: reporter.playRequests }),
    isOnline: () => navigator.onLine,
    isForegroundNeeded: () => isForegroundNeeded(pageAudioCapabilities(), document.hidden),
  });
  const player = tabs === undefined ? queuePlayer : withSingleTabPlayback(queuePlayer, tabs);
  const stopMetering = reporter && meterPlayer(reporter, player, parts.roomId !== undefined);
  const stopListening = listenForPlayerActions(document, () => void player.retry());
  // Opened ahead of the first play, so that pressing it costs no extra round trip.
  session.sign().catch(() => undefined);
  return {
    ...player,
    dispose: () => {
      stopListening();
      const ended = player.dispose();
      stopMetering?.();
      return ended;
    },
  };
};
