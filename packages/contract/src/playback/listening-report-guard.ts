import { isAudioType } from '../catalogue/entity-guards.ts';
import { isId, isInstant, maybe, oneOf, shapeOf } from '../guards/guard.ts';
import type { ListeningReport } from './reports.ts';

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
