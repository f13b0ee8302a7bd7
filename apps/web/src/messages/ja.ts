import { catalogue } from './catalogue/ja.ts';
import { coOwners } from './co-owners/ja.ts';
import { common } from './common/ja.ts';
import { createRoom } from './create-room/ja.ts';
import { documents } from './documents/ja.ts';
import { home } from './home/ja.ts';
import { library } from './library/ja.ts';
import { lifecycle } from './lifecycle/ja.ts';
import { live } from './live/ja.ts';
import { moderation } from './moderation/ja.ts';
import { people } from './people/ja.ts';
import { playback } from './playback/ja.ts';
import { player } from './player/ja.ts';
import { queueControls } from './queue-controls/ja.ts';
import { recap } from './recap/ja.ts';
import { reportForm } from './report-form/ja.ts';
import { room } from './room/ja.ts';
import { roomEntry } from './room-entry/ja.ts';
import { schedule } from './schedule/ja.ts';
import { session } from './session/ja.ts';
import { settings } from './settings/ja.ts';
import { share } from './share/ja.ts';
import { shell } from './shell/ja.ts';
import { site } from './site/ja.ts';

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
