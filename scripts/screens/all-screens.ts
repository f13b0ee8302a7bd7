import { accountScreens } from './lists/account-screens.ts';
import { channelScreens } from './lists/channel-screens.ts';
import { homeScreens } from './lists/home-screens.ts';
import { libraryScreens } from './lists/library-screens.ts';
import { liveScreens } from './lists/live-screens.ts';
import { moneyScreens } from './lists/money-screens.ts';
import { musicScreens } from './lists/music-screens.ts';
import { operatorMoneyScreens } from './lists/operator-money-screens.ts';
import { playerScreens } from './lists/player-screens.ts';
import { roomScreens } from './lists/room-screens.ts';
import { siteScreens } from './lists/site-screens.ts';
import type { Screen, ScreenIds } from './screen.ts';

const areas = [
  homeScreens,
  roomScreens,
  liveScreens,
  musicScreens,
  libraryScreens,
  channelScreens,
  accountScreens,
  moneyScreens,
  operatorMoneyScreens,
  siteScreens,
  // Last: the pictures of the player leave something playing in the viewer's name.
  playerScreens,
];

/** Of the product without any music. */
export const emptyProductScreens: readonly Screen[] = [{ name: 'home-empty', path: '/lounge' }];

/** Every picture of the product that runs with its demo catalogue. */
export const allScreens = (places: ScreenIds): readonly Screen[] => areas.flatMap((screensOf) => screensOf(places));
