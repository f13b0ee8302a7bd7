import { catalogue } from './zh-TW/catalogue.ts';
import { coOwners } from './zh-TW/co-owners.ts';
import { common } from './zh-TW/common.ts';
import { createRoom } from './zh-TW/create-room.ts';
import { documents } from './zh-TW/documents.ts';
import { home } from './zh-TW/home.ts';
import { library } from './zh-TW/library.ts';
import { lifecycle } from './zh-TW/lifecycle.ts';
import { live } from './zh-TW/live.ts';
import { moderation } from './zh-TW/moderation.ts';
import { people } from './zh-TW/people.ts';
import { playback } from './zh-TW/playback.ts';
import { player } from './zh-TW/player.ts';
import { queueControls } from './zh-TW/queue-controls.ts';
import { recap } from './zh-TW/recap.ts';
import { reportForm } from './zh-TW/report-form.ts';
import { room } from './zh-TW/room.ts';
import { roomEntry } from './zh-TW/room-entry.ts';
import { schedule } from './zh-TW/schedule.ts';
import { session } from './zh-TW/session.ts';
import { settings } from './zh-TW/settings.ts';
import { share } from './zh-TW/share.ts';
import { shell } from './zh-TW/shell.ts';
import { site } from './zh-TW/site.ts';

export const messages = {
  catalogue,
  coOwners,
  common,
  queueControls,
  recap,
  home,
  library,
  live,
  moderation,
  createRoom,
  documents,
  people,
  playback,
  player,
  reportForm,
  room,
  roomEntry,
  schedule,
  session,
  share,
  shell,
  site,
  lifecycle,
  settings,
};
