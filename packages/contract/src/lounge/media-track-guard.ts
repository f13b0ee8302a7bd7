import { isTrack, isUser } from '../catalogue/entity-guards.ts';
import { isId, isInstant, isSeconds, isText, maybe, oneOf, shapeOf } from '../guards/guard.ts';
import type { MediaTrack } from './queue.ts';

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
