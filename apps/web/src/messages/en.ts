import { catalogue } from './en/catalogue.ts';
import { coOwners } from './en/co-owners.ts';
import { common } from './en/common.ts';
import { createRoom } from './en/create-room.ts';
import { documents } from './en/documents.ts';
import { home } from './en/home.ts';
import { library } from './en/library.ts';
import { lifecycle } from './en/lifecycle.ts';
import { live } from './en/live.ts';
import { moderation } from './en/moderation.ts';
import { people } from './en/people.ts';
import { playback } from './en/playback.ts';
import { player } from './en/player.ts';
import { queueControls } from './en/queue-controls.ts';
import { recap } from './en/recap.ts';
import { reportForm } from './en/report-form.ts';
import { room } from './en/room.ts';
import { roomEntry } from './en/room-entry.ts';
import { schedule } from './en/schedule.ts';
import { session } from './en/session.ts';
import { settings } from './en/settings.ts';
import { share } from './en/share.ts';
import { shell } from './en/shell.ts';
import { site } from './en/site.ts';

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
