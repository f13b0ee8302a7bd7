import type { UserJoined, UserLeft } from '@madoi/contract/lounge/people';
import { admitToWindow, type BurstWindow, crowdLimits } from '@madoi/domain/lounge/presence/burst-window';
import type { Clock } from '../../../platform/clock.ts';
import type { Restricted } from '../../../platform/sockets/room-broadcast.ts';
import type { RoomPublisher } from '../room/room-publisher.ts';
import type { CrowdCount } from './crowd.ts';

/** Runs something later; answers how to call it off. */
export type Schedule = (delayMs: number, run: () => void) => () => void;

export const scheduleWithTimers: Schedule = (delayMs, run) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Tells a room who comes and goes: the first few of a second by name, a crowd by its number. */
export interface CrowdAnnouncer {
  joined(roomId: string, event: UserJoined): void;
  left(roomId: string, event: UserLeft): void;
  close(): void;
}

interface Direction<T> {
  window: BurstWindow | undefined;
  held: T | undefined;
  cancel: (() => void) | undefined;
}

export interface CrowdAnnouncerDeps {
  readonly publisher: RoomPublisher;
  readonly clock: Clock;
  readonly schedule: Schedule;
}

/** What is known last of how many there are, whichever way people went: told late, a number must not be an old one. */
type LastCounts = Map<string, CrowdCount>;
const nobody: CrowdCount = { present: 0, guests: 0 };

/** One direction of one room's traffic; `tell` publishes, `merge` makes one event of a crowd. */
function createFlow<T extends CrowdCount>(
  deps: CrowdAnnouncerDeps,
  last: LastCounts,
  tell: (roomId: string, event: T) => void,
  merge: (held: T) => T,
) {
  const rooms = new Map<string, Direction<T>>();
  const flush = (roomId: string, direction: Direction<T>): void => {
    rooms.delete(roomId);
    if (direction.held !== undefined)
      tell(roomId, { ...merge(direction.held), ...(last.get(roomId) ?? nobody), isMany: true });
  };
  return {
    push(roomId: string, event: T): void {
      if (event.present === 0) last.delete(roomId);
      else last.set(roomId, { present: event.present, guests: event.guests });
      const direction = rooms.get(roomId) ?? { window: undefined, held: undefined, cancel: undefined };
      rooms.set(roomId, direction);
      const admission = admitToWindow(direction.window, deps.clock.now(), crowdLimits);
      direction.window = admission.window;
      direction.cancel ??= deps.schedule(crowdLimits.windowMs, () => flush(roomId, direction));
      if (admission.isAdmitted && direction.held === undefined) tell(roomId, event);
      else direction.held = event;
    },
    close(): void {
      for (const direction of rooms.values()) direction.cancel?.();
      rooms.clear();
    },
  };
}

/** Who must not see the newcomer hears that there is one more, and not who. */
const nameless = ({ user, ...count }: UserJoined): Restricted | undefined =>
  user && { audience: { by: user.id }, otherwise: ['receive:user:joined', count] };

/** A merged event (`isMany`) names nobody: it says how many there are now, `GET /lounge/{id}/users` who. */
export function createCrowdAnnouncer(deps: CrowdAnnouncerDeps): CrowdAnnouncer {
  const last: LastCounts = new Map();
  const joined = createFlow<UserJoined>(
    deps,
    last,
    (roomId, event) => deps.publisher.publish(roomId, 'receive:user:joined', event, nameless(event)),
    ({ user: _, ...held }) => held,
  );
  const left = createFlow<UserLeft>(
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
