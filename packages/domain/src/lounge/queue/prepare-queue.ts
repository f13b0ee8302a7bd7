import type { QueueCommand } from '@madoi/contract/lounge/queue';
import type { RoomLifecycle } from '@madoi/contract/lounge/room';

/** What makes no sound: a scheduled room's queue may be prepared with it, and nothing else may happen before the room opens. */
const preparations: readonly QueueCommand['action'][] = ['add', 'remove', 'move'];

/** Whether a room in this state takes these commands at all: an open one all of them, a scheduled one those that prepare its songs. */
export const takesCommands = (life: RoomLifecycle, commands: readonly Pick<QueueCommand, 'action'>[]): boolean =>
  life === 'live' || (life === 'scheduled' && commands.every(({ action }) => preparations.includes(action)));
