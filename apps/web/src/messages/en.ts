import { catalogue } from './en/catalogue.ts';
import { common } from './en/common.ts';
import { desk } from './en/desk.ts';
import { ended } from './en/ended.ts';
import { home } from './en/home.ts';
import { library } from './en/library.ts';
import { life } from './en/life.ts';
import { live } from './en/live.ts';
import { moderation } from './en/moderation.ts';
import { open } from './en/open.ts';
import { papers } from './en/papers.ts';
import { people } from './en/people.ts';
import { playback } from './en/playback.ts';
import { player } from './en/player.ts';
import { room } from './en/room.ts';
import { schedule } from './en/schedule.ts';
import { session } from './en/session.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { site } from './en/site.ts';

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
