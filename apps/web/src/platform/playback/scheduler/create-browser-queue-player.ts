import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { isForegroundNeeded } from '@madoi/domain/playback/choose-playback-mode';
import type { ListeningReporter } from '@madoi/room-client/playback/reports/listening-reporter';
import { meterPlayer } from '@madoi/room-client/playback/reports/meter-player';
import type { PlayerTabs } from '@madoi/room-client/playback/scheduler/player-tabs';
import { createQueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player';
import type { QueuePlayerOptions } from '@madoi/room-client/playback/scheduler/queue-player-options';
import type { QueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player-state';
import { withSingleTabPlayback } from '@madoi/room-client/playback/scheduler/single-tab-playback';
import {
  createPlaybackSession,
  type OpenedPlayback,
  type PlaybackSession,
} from '@madoi/room-client/playback/source/playback-session';
import { createTrackSource } from '@madoi/room-client/playback/source/track-source';
import { pageAudioCapabilities, pagePlaybackMode } from '#platform/audio/audio-capabilities.ts';
import { soundSettings } from '#platform/audio/page-sound-settings.ts';
import { listenForPlayerActions } from '#platform/audio/player-action.ts';
import type { WebAudioOutput } from '#platform/audio/web-audio-output.ts';
import { fetchBytes } from '../source/fetch-bytes.ts';
import { pageVolumeStorage } from './page-volume-storage.ts';

export interface BrowserQueuePlayerOptions
  extends Pick<QueuePlayerOptions, 'queueStore' | 'clock' | 'roomId' | 'onBeforeTick' | 'onUnplayable'> {
  readonly call: CallEndpoint;
  readonly audioOutput: WebAudioOutput;
  /** Meters what is heard; absent in benches. */
  readonly reporter?: ListeningReporter;
  /** The other tabs, which fall silent for this one; absent in benches. */
  readonly tabs?: PlayerTabs;
  /** Wall clock, ms since 1970: the server's where it is known. */
  readonly now: () => number;
  /** One that was opened before; otherwise it opens its own. */
  readonly session?: PlaybackSession;
  /** What its own session goes on from: it came with the page. */
  readonly opened?: OpenedPlayback | undefined;
  /** A guest alone; in rooms everybody hears the same. */
  readonly isGuest?: () => boolean;
}

/** A queue's player with everything it needs in the browser; clicks on player actions wake it (4.14). */
export const createBrowserQueuePlayer = ({
  call,
  audioOutput,
  reporter,
  tabs,
  now,
  session: given,
  opened,
  isGuest,
  ...parts
}: BrowserQueuePlayerOptions): QueuePlayer => {
  const session = given ?? createPlaybackSession({ call, cookies: () => document.cookie, now, opened });
  const sound = soundSettings();
  const source = createTrackSource({
    call,
    session,
    ...(parts.roomId === undefined ? {} : { roomId: parts.roomId }),
    mode: pagePlaybackMode(),
    ...(isGuest !== undefined && { isGuest }),
    isLoudnessEven: () => sound.getState().isLoudnessEven,
    fetchBytes,
    decode: audioOutput.decode,
  });
  const queuePlayer = createQueuePlayer({
    ...parts,
    audioOutput,
    source,
    sound,
    volumeStorage: pageVolumeStorage(),
    ...(reporter !== undefined && { playRequests: reporter.playRequests }),
    isVisible: () => document.visibilityState === 'visible',
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
