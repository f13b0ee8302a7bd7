import type { ListeningReport } from '../playback/reports.ts';
import { isId, isInstant, maybe, oneOf, shapeOf } from './guard.ts';
import { isAudioType } from './media-track-guard.ts';

const dayMs = 86_400_000;

export const isListeningReport = shapeOf<ListeningReport>({
  id: isId,
  trackId: isId,
  elapsedTime: (thing) => isInstant(thing) && (thing as number) <= dayMs,
  audioType: isAudioType,
  startAt: isInstant,
  lastStartAt: maybe(isInstant),
  endAt: maybe(isInstant),
  roomId: maybe(isId),
  contentType: oneOf(['room', 'solo']),
});
