import { catalogue } from './catalogue/en.ts';
import { coOwners } from './co-owners/en.ts';
import { common } from './common/en.ts';
import { createRoom } from './create-room/en.ts';
import { documents } from './documents/en.ts';
import { home } from './home/en.ts';
import { library } from './library/en.ts';
import { lifecycle } from './lifecycle/en.ts';
import { live } from './live/en.ts';
import { moderation } from './moderation/en.ts';
import { people } from './people/en.ts';
import { playback } from './playback/en.ts';
import { player } from './player/en.ts';
import { queueControls } from './queue-controls/en.ts';
import { recap } from './recap/en.ts';
import { reportForm } from './report-form/en.ts';
import { room } from './room/en.ts';
import { roomEntry } from './room-entry/en.ts';
import { schedule } from './schedule/en.ts';
import { session } from './session/en.ts';
import { settings } from './settings/en.ts';
import { share } from './share/en.ts';
import { shell } from './shell/en.ts';
import { site } from './site/en.ts';

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
