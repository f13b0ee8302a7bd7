import { createPlayerTabs, type PlayerTabs } from '@madoi/room-client/playback/scheduler/player-tabs';

let pageTabs: PlayerTabs | undefined;
/** This page's link to the other tabs of its browser; a channel never receives its own messages. Do not call it on the server. */
export const playerTabs = (): PlayerTabs => {
  pageTabs ??= createPlayerTabs(
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('madoi:player'),
  );
  return pageTabs;
};
