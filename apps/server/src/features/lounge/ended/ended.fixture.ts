import type { QueueEvent } from '@madoi/contract/lounge/queue';
import type { TestApp } from '@madoi/test-kit/app';
import { added, makeEvent } from '@madoi/test-kit/queue-builders';
import { trackIds } from '@madoi/test-kit/queue-harness';
import { loungeQueueEvents } from '../queue/queue.table.ts';

const sec = 1_000;

/** Into a room's queue log, as if they had been sent. */
export async function appendEvents(
  { services }: Pick<TestApp, 'services'>,
  loungeId: string,
  events: readonly QueueEvent[],
  firstId = 1,
): Promise<void> {
  const rows = events.map((event, at) => ({ loungeId, id: firstId + at, event: { ...event, id: firstId + at } }));
  await services.database.db.insert(loungeQueueEvents).values(rows);
}

/** Of tracks of `fillCatalogue`: the first song in full, the second cut short after 20 s, the third until the room closes. */
export function playThreeSongs(from: number, chosenBy: string): readonly QueueEvent[] {
  const [one = '', two = '', three = ''] = trackIds;
  const by = { createdBy: { id: chosenBy } };
  const song = (trackId: string) => ({ ...added(`media-${trackId}`), trackId });
  const add = { action: 'add' as const, mediaTracks: [one, two, three].map(song), at: from };
  const play = (trackId: string, at: number) => ({
    action: 'play' as const,
    mediaTrackId: `media-${trackId}`,
    at,
    seekPosition: 0,
  });
  return [
    makeEvent({ ...by, ...add }),
    makeEvent({ ...by, ...play(one, from) }),
    makeEvent({ ...by, ...play(three, from + 120 * sec) }),
  ];
}
