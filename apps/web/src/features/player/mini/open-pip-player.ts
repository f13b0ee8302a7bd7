import { isPipSupported, openPipWindow } from '#ui/pip-window/pip-window.ts';
import { foldPlayer } from '../state/player-view.ts';

/** Of the small player, px: the same in its window and in the page. */
export const pipPlayerSize = { width: 344, height: 72 } as const;

/** Inside a user's gesture. */
export const openPipPlayer = async (): Promise<void> => {
  if (!isPipSupported() || !(await openPipWindow(pipPlayerSize))) foldPlayer(true);
};
