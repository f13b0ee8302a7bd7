import { catalogue } from './ja/catalogue.ts';
import { coOwners } from './ja/co-owners.ts';
import { common } from './ja/common.ts';
import { createRoom } from './ja/create-room.ts';
import { documents } from './ja/documents.ts';
import { home } from './ja/home.ts';
import { library } from './ja/library.ts';
import { lifecycle } from './ja/lifecycle.ts';
import { live } from './ja/live.ts';
import { moderation } from './ja/moderation.ts';
import { people } from './ja/people.ts';
import { playback } from './ja/playback.ts';
import { player } from './ja/player.ts';
import { queueControls } from './ja/queue-controls.ts';
import { recap } from './ja/recap.ts';
import { reportForm } from './ja/report-form.ts';
import { room } from './ja/room.ts';
import { roomEntry } from './ja/room-entry.ts';
import { schedule } from './ja/schedule.ts';
import { session } from './ja/session.ts';
import { settings } from './ja/settings.ts';
import { share } from './ja/share.ts';
import { shell } from './ja/shell.ts';
import { site } from './ja/site.ts';

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
