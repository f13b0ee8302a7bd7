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
} from '../guards/guard.ts';
import type { AudioInfo, Track, User } from './entities.ts';

const languages: readonly string[] = ['ja', 'en', 'zh-TW'];
const isNames: Check = (thing) =>
  isRecord(thing) && Object.entries(thing).every(([language, name]) => languages.includes(language) && isText(name));

export const isAudioType = oneOf(['full', 90, 30]);

const isAudioInfo = shapeOf<AudioInfo>({
  type: isAudioType,
  duration: isSeconds,
  range: shapeOf<AudioInfo['range']>({ start: isSeconds, end: isSeconds }),
});

export const isTrack = shapeOf<Track>({
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

export const isUser = shapeOf<User>({
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
