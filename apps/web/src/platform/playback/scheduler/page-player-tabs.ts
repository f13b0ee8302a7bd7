import { createPlayerTabs, type PlayerTabs } from '@madoi/room-client/playback/scheduler/player-tabs';

let pageTabs: PlayerTabs | undefined;
/** The page's; never on the server. A channel never hears itself. */
export const playerTabs = (): PlayerTabs => {
  pageTabs ??= createPlayerTabs(
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('madoi:player'),
  );
  return pageTabs;
};
