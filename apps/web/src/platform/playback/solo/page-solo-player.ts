import { createSoloPlayer } from '@madoi/room-client/playback/solo/solo-player';
import type { SoloPlayer } from '@madoi/room-client/playback/solo/solo-player-state';
import { createSoloQueueStorage } from '@madoi/room-client/playback/solo/solo-queue-storage';
import { createPlaybackSession, type PlaybackSession } from '@madoi/room-client/playback/source/playback-session';
import { pageAudio } from '#platform/audio/page-audio.ts';
import { call } from '#platform/http/call.ts';
import { pageReporter } from '../reports/page-reporter.ts';
import { createBrowserQueuePlayer } from '../scheduler/create-browser-queue-player.ts';
import { playerTabs } from '../scheduler/page-player-tabs.ts';
import { pageVolumeStorage } from '../scheduler/page-volume-storage.ts';

let player: SoloPlayer | undefined;
let session: PlaybackSession | undefined;

const now = () => Date.now();

const pageSession = (): PlaybackSession => {
  session ??= createPlaybackSession({ call, cookies: () => document.cookie, now });
  return session;
};

/** Opens the playback session before the first click on play, which then needs no round trip of its own. Needs a session to belong to. */
export const preopenPlaybackSession = (): void => {
  pageSession()
    .sign()
    .catch(() => undefined);
};

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/**
 * The page's one player for a listener alone, made when it is first asked for; never on the server. `isGuest`: who listens at
 * that moment.
 */
export const pageSoloPlayer = (isGuest?: boolean): SoloPlayer => {
  if (player !== undefined) return player;
  player = createSoloPlayer({
    createPlayer: (parts) =>
      createBrowserQueuePlayer({
        ...parts,
        call,
        audioOutput: pageAudio(),
        reporter: pageReporter(),
        tabs: playerTabs(),
        now,
        session: pageSession(),
      }),
    storage: createSoloQueueStorage(localStorage, sessionStorage),
    volumeStorage: pageVolumeStorage(),
    newId: () => crypto.randomUUID(),
    newSeed,
    isGuest: isGuest ?? false,
  });
  return player;
};
