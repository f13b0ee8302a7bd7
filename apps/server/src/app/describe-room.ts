import { coverPx, type SocialFactsOf } from '../features/catalogue/artwork/draw-social-image.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { QueueFeature } from '../features/lounge/queue/queue.plugin.ts';
import type { Clock } from '../platform/clock.ts';

export interface RoomFactsSources {
  readonly lounge: Pick<LoungeFeature, 'rooms' | 'people' | 'readThumb'>;
  readonly queue: Pick<QueueFeature, 'nowPlaying'>;
  readonly clock: Clock;
}

/** A room as its preview on other sites shows it; undefined where there is none to show. */
export function createDescribeRoom({ lounge, queue, clock }: RoomFactsSources): SocialFactsOf {
  return async (roomId) => {
    const room = await lounge.rooms.find(roomId);
    if (!room || room.life === 'cancelled') return undefined;
    const owner = (await lounge.people.find([room.ownerId])).get(room.ownerId);
    const thumb = await lounge.readThumb(roomId, coverPx);
    // What is heard where people have to be invited is theirs to tell.
    const isOpen = room.audience !== 'invited';
    const playing = isOpen ? (await queue.nowPlaying.ofRooms([roomId], clock.now())).get(roomId) : undefined;
    return {
      number: room.number,
      title: room.name,
      owner: owner?.name ?? '',
      topic: room.topic,
      people: room.joined,
      isLive: room.life === 'live',
      ...(thumb ? { coverKey: thumb.key } : {}),
      ...(playing ? { nowPlaying: playing } : {}),
    };
  };
}
