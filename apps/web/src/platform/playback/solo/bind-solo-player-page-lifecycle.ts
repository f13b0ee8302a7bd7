import { createScope } from '@madoi/domain/lifecycle/scope';
import type { SoloPlayer } from '@madoi/room-client/playback/solo/solo-player-state';
import { pageQueueDetails } from '#platform/details/page-queue-details.ts';
import { pageReporter } from '../reports/page-reporter.ts';
import { followSoloWithMediaSession } from './solo-media-session.ts';

/**
 * Binds the player to its page: media keys, the listening time of the month, and its position, which is stored when the page goes.
 * Answers the function that ends it.
 */
export const bindSoloPlayerPageLifecycle = (page: Window, player: SoloPlayer): (() => void) => {
  const reporter = pageReporter();
  const applyTimeLeft = () => player.setTimeLeft(reporter.store.getState().timeLeftSec);
  const scope = createScope();
  scope.add(
    () => page.removeEventListener('pagehide', player.save),
    reporter.store.subscribe((state, before) => {
      if (state.timeLeftSec !== before.timeLeftSec) applyTimeLeft();
    }),
    followSoloWithMediaSession({
      session: 'mediaSession' in page.navigator ? page.navigator.mediaSession : undefined,
      player,
      details: pageQueueDetails(),
      locale: () => page.document.documentElement.lang,
    }),
  );
  applyTimeLeft();
  page.addEventListener('pagehide', player.save);
  return scope.close;
};
