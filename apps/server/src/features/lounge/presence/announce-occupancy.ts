import type { UserJoined, UserLeft } from '@madoi/contract/lounge/presence';
import { admitToBurst, type BurstWindow, presenceBurstLimits } from '@madoi/domain/lounge/presence/burst-window';
import type { Clock } from '#platform/clock.ts';
import type { EventRestriction } from '#platform/sockets/room-broadcast.ts';
import type { OccupancyCount } from '../room/occupancy.ts';
import type { RoomPublisher } from '../room/room-publisher.ts';

/** Runs something later; answers how to call it off. */
export type ScheduleTimer = (delayMs: number, run: () => void) => () => void;

export const scheduleTimer: ScheduleTimer = (delayMs, run) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Announces joins and leaves to a room: the first few of a second by name, the rest of a burst as a count. */
export interface OccupancyAnnouncer {
  joined(roomId: string, event: UserJoined): void;
  left(roomId: string, event: UserLeft): void;
  close(): void;
}

interface RoomBurst<T> {
  window: BurstWindow | undefined;
  held: T | undefined;
  cancel: (() => void) | undefined;
}

export interface OccupancyAnnouncerDeps {
  readonly publisher: RoomPublisher;
  readonly clock: Clock;
  readonly schedule: ScheduleTimer;
}

/** The newest count, of joins and leaves together, so that a delayed announcement does not send an old count. */
type LastCounts = Map<string, OccupancyCount>;
const emptyCount: OccupancyCount = { present: 0, guests: 0 };

/** Joins or leaves of one room; `publish` sends, `merge` makes one event of a burst. */
function createBurstAnnouncer<T extends OccupancyCount>(
  deps: OccupancyAnnouncerDeps,
  last: LastCounts,
  publish: (roomId: string, event: T) => void,
  merge: (held: T) => T,
) {
  const rooms = new Map<string, RoomBurst<T>>();
  const flush = (roomId: string, burst: RoomBurst<T>): void => {
    rooms.delete(roomId);
    if (burst.held !== undefined)
      publish(roomId, { ...merge(burst.held), ...(last.get(roomId) ?? emptyCount), isMany: true });
  };
  return {
    push(roomId: string, event: T): void {
      if (event.present === 0) last.delete(roomId);
      else last.set(roomId, { present: event.present, guests: event.guests });
      const burst = rooms.get(roomId) ?? { window: undefined, held: undefined, cancel: undefined };
      rooms.set(roomId, burst);
      const admission = admitToBurst(burst.window, deps.clock.now(), presenceBurstLimits);
      burst.window = admission.window;
      burst.cancel ??= deps.schedule(presenceBurstLimits.windowMs, () => flush(roomId, burst));
      if (admission.isAdmitted && burst.held === undefined) publish(roomId, event);
      else burst.held = event;
    },
    close(): void {
      for (const burst of rooms.values()) burst.cancel?.();
      rooms.clear();
    },
  };
}

/** Who must not see the newcomer hears that there is one more, and not who. */
const anonymousForBlocked = ({ user, ...count }: UserJoined): EventRestriction | undefined =>
  user && { audience: { by: user.id }, otherwise: ['receive:user:joined', count] };

/** A merged event (`isMany`) carries no name: it says how many there are now, `GET /lounge/{id}/users` who. */
export function createOccupancyAnnouncer(deps: OccupancyAnnouncerDeps): OccupancyAnnouncer {
  const last: LastCounts = new Map();
  const joined = createBurstAnnouncer<UserJoined>(
    deps,
    last,
    (roomId, event) => deps.publisher.publish(roomId, 'receive:user:joined', event, anonymousForBlocked(event)),
    ({ user: _, ...held }) => held,
  );
  const left = createBurstAnnouncer<UserLeft>(
    deps,
    last,
    (roomId, event) => deps.publisher.publish(roomId, 'receive:user:leave', event),
    ({ userId: _, ...held }) => held,
  );
  return {
    joined: joined.push,
    left: left.push,
    close: () => {
      joined.close();
      left.close();
    },
  };
}
