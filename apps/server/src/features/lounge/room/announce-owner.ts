import { archiveRoom, cancelRoom, describeUpdate } from './change-room.ts';
import type { RoomChangeContext, RoomContext } from './room-context.ts';

/** Says who owns a room now, to everyone in it. For an owner who was changed elsewhere; nothing else of the room changes. */
export async function announceOwner(context: RoomChangeContext, roomId: string): Promise<void> {
  const updated = await describeUpdate(context, roomId);
  if (!updated) return;
  await context.log.runInOrder(roomId, async () => {
    const updatedAt = context.clock.now();
    const done = await context.rooms.change(roomId, () => ({
      answer: undefined,
      patch: { updatedAt },
      events: (after) => [updated(after)],
    }));
    context.snapshots.invalidate(roomId);
    return { changed: undefined, events: done?.events ?? [] };
  });
}

/** The end of a room whose owner goes: as if they had ended or called it off. */
export async function endOwnerlessRoom(
  context: RoomChangeContext & Pick<RoomContext, 'lifecycle'>,
  room: { readonly id: string; readonly life: 'scheduled' | 'live' },
): Promise<void> {
  await (room.life === 'live' ? archiveRoom : cancelRoom)(context, room.id, 'system');
}
