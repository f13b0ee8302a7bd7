import { canFloat, openFloatingWindow } from '../../../ui/floating-window/floating-window.ts';
import { foldPlayer } from '../state/player-view.ts';

/** Of the small player, px: the same in its window and in the page. */
export const miniSize = { width: 344, height: 72 } as const;

/** Inside a user's gesture. */
export const openMini = async (): Promise<void> => {
  if (!canFloat() || !(await openFloatingWindow(miniSize))) foldPlayer(true);
};
