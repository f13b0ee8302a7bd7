import type { Locks } from '#platform/bus/bus.ts';
import type { Log } from '#platform/log.ts';
import { createTicker, type Ticker } from '#platform/ticker.ts';
import type { RoomContext } from '../room/room-context.ts';
import type { Notice, NoticeStore } from './notices.store.ts';

export interface NoticeContext extends Pick<RoomContext, 'log' | 'clock' | 'ids'> {
  readonly notices: NoticeStore;
}

export interface NoticeDeliverer extends Ticker {
  tick(): Promise<void>;
}

const everyMs = 2_000;
const lockName = 'lounge:notices';

/**
 * Publishes notices that an operator wrote at the command line, which writes to the database but reaches no socket.
 * Each notice has a key in each room's log: one that was delivered and not yet marked, because the process died, is not
 * delivered twice.
 */
export function createNoticeDeliverer(context: NoticeContext, locks: Locks, log: Log): NoticeDeliverer {
  const { notices, clock, ids } = context;

  const deliver = async ({ id, loungeId, text }: Notice): Promise<void> => {
    const roomIds = loungeId === null ? await notices.listLiveRooms() : [loungeId];
    const at = clock.now();
    await Promise.all(
      roomIds.map((roomId) => {
        const subjectId = ids.next();
        const payload = { id: subjectId, at, kind: 'systemMessage' as const, text };
        // A room that has ended meanwhile takes nothing more; that is no failure.
        const commandKey = `notice:${id}`;
        return context.log.append(roomId, { event: 'receive:message:system', at, subjectId, commandKey, payload });
      }),
    );
    await notices.markDelivered(id, clock.now());
  };
  const tick = async (): Promise<void> => {
    for (const notice of await notices.listUndelivered()) await deliver(notice);
  };

  const failure = 'the operator’s notices could not be delivered';
  return { tick, ...createTicker({ everyMs, tick, failure, log, lock: { locks, name: lockName } }) };
}
