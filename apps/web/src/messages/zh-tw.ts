import { catalogue } from './catalogue/zh-tw.ts';
import { coOwners } from './co-owners/zh-tw.ts';
import { common } from './common/zh-tw.ts';
import { createRoom } from './create-room/zh-tw.ts';
import { documents } from './documents/zh-tw.ts';
import { home } from './home/zh-tw.ts';
import { library } from './library/zh-tw.ts';
import { lifecycle } from './lifecycle/zh-tw.ts';
import { live } from './live/zh-tw.ts';
import { moderation } from './moderation/zh-tw.ts';
import { people } from './people/zh-tw.ts';
import { playback } from './playback/zh-tw.ts';
import { player } from './player/zh-tw.ts';
import { queueControls } from './queue-controls/zh-tw.ts';
import { recap } from './recap/zh-tw.ts';
import { reportForm } from './report-form/zh-tw.ts';
import { room } from './room/zh-tw.ts';
import { roomEntry } from './room-entry/zh-tw.ts';
import { schedule } from './schedule/zh-tw.ts';
import { session } from './session/zh-tw.ts';
import { settings } from './settings/zh-tw.ts';
import { share } from './share/zh-tw.ts';
import { shell } from './shell/zh-tw.ts';
import { site } from './site/zh-tw.ts';

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
