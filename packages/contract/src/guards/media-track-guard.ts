import type { AudioInfo, Track, User } from '../catalogue/entities.ts';
import type { MediaTrack } from '../lounge/queue.ts';
import {
  type Check,
  isFlag,
  isId,
  isInstant,
  isNumber,
  isRecord,
  isSeconds,
  isText,
  maybe,
  oneOf,
  shapeOf,
} from './guard.ts';

const languages: readonly string[] = ['ja', 'en', 'zh-TW'];
const isNames: Check = (thing) =>
  isRecord(thing) && Object.entries(thing).every(([language, name]) => languages.includes(language) && isText(name));

export const isAudioType = oneOf(['full', 90, 30]);

const isAudioInfo = shapeOf<AudioInfo>({
  type: isAudioType,
  duration: isSeconds,
  range: shapeOf<AudioInfo['range']>({ start: isSeconds, end: isSeconds }),
});

const isTrack = shapeOf<Track>({
  id: isId,
  name: isText,
  names: maybe(isNames),
  albumId: isId,
  artistId: isId,
  trackNo: maybe(isNumber),
  isAvailable: isFlag,
  isExplicit: isFlag,
  hasLyrics: oneOf([undefined, true]),
  updatedAt: isInstant,
  audioInfo: isAudioInfo,
  highlight: maybe(isAudioInfo),
  loudness: maybe(shapeOf<NonNullable<Track['loudness']>>({ integratedLufs: isNumber, truePeakDb: isNumber })),
});

const isUser = shapeOf<User>({
  id: isId,
  name: isText,
  isOfficial: isFlag,
  isEssentialLiver: isFlag,
  isPickedOutLiver: isFlag,
  uploadedAt: isNumber,
  stat: shapeOf<User['stat']>({ playlist: shapeOf<User['stat']['playlist']>({ published: isNumber }) }),
  isPublished: oneOf([undefined, false]),
  updatedAt: isInstant,
});

export const isMediaTrack = shapeOf<MediaTrack>({
  id: isId,
  trackId: isId,
  trackUpdatedAt: isInstant,
  duration: isSeconds,
  source: shapeOf<MediaTrack['source']>({
    type: oneOf(['user', 'album', 'playlist', 'favorites', 'request', 'autoFill']),
    id: maybe(isId),
  }),
  note: maybe(isText),
  createdBy: shapeOf<MediaTrack['createdBy']>({ id: isText, detail: maybe(isUser) }),
  detail: maybe(isTrack),
});
