import { bindSoloPlayerPageLifecycle } from './bind-solo-player-page-lifecycle.ts';
import { pageSoloPlayer, preopenPlaybackSession } from './page-solo-player.ts';

/** All that the page's player for a listener alone is made of: a seventh of what a page would load, and most visits begin without a sound. */
export const soloPlayerCode = { pageSoloPlayer, preopenPlaybackSession, bindSoloPlayerPageLifecycle };
