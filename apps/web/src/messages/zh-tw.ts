import { catalogue } from './zh-TW/catalogue.ts';
import { common } from './zh-TW/common.ts';
import { desk } from './zh-TW/desk.ts';
import { ended } from './zh-TW/ended.ts';
import { home } from './zh-TW/home.ts';
import { library } from './zh-TW/library.ts';
import { life } from './zh-TW/life.ts';
import { live } from './zh-TW/live.ts';
import { moderation } from './zh-TW/moderation.ts';
import { open } from './zh-TW/open.ts';
import { papers } from './zh-TW/papers.ts';
import { people } from './zh-TW/people.ts';
import { playback } from './zh-TW/playback.ts';
import { player } from './zh-TW/player.ts';
import { room } from './zh-TW/room.ts';
import { schedule } from './zh-TW/schedule.ts';
import { session } from './zh-TW/session.ts';
import { settings } from './zh-TW/settings.ts';
import { shell } from './zh-TW/shell.ts';
import { site } from './zh-TW/site.ts';

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
