import { catalogue } from './ja/catalogue.ts';
import { common } from './ja/common.ts';
import { desk } from './ja/desk.ts';
import { ended } from './ja/ended.ts';
import { home } from './ja/home.ts';
import { library } from './ja/library.ts';
import { life } from './ja/life.ts';
import { live } from './ja/live.ts';
import { moderation } from './ja/moderation.ts';
import { open } from './ja/open.ts';
import { papers } from './ja/papers.ts';
import { people } from './ja/people.ts';
import { playback } from './ja/playback.ts';
import { player } from './ja/player.ts';
import { room } from './ja/room.ts';
import { schedule } from './ja/schedule.ts';
import { session } from './ja/session.ts';
import { settings } from './ja/settings.ts';
import { shell } from './ja/shell.ts';
import { site } from './ja/site.ts';

export const messages = {
  catalogue,
  common,
  desk,
  ended,
  home,
  library,
  live,
  moderation,
  open,
  papers,
  people,
  playback,
  player,
  room,
  schedule,
  session,
  shell,
  site,
  life,
  settings,
};
