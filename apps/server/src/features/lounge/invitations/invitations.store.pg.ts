import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { findRoom } from '../room/room.store.pg.ts';
import { loungeInvitations } from '../room.table.ts';
import type { InvitationStore } from './invitations.store.ts';

const { loungeId, userId: invitedId, addedAt } = loungeInvitations;

const list = (db: Database, roomId: string) =>
  db
    .select({ userId: invitedId, at: addedAt })
    .from(loungeInvitations)
    .where(eq(loungeId, roomId))
    .orderBy(desc(addedAt), asc(invitedId));

const add =
  (db: Database): InvitationStore['add'] =>
  (roomId, { userId, at }, refuse) =>
    db.transaction(async (tx) => {
      const room = await findRoom(tx, roomId, true);
      if (!room) return undefined;
      // After the lock: the row itself may have waited for another invitation.
      const invitedIds = (await list(tx, roomId)).map((row) => row.userId);
      const reason = refuse(room, invitedIds);
      if (reason !== undefined) return { ok: false, reason };
      const isNew = !invitedIds.includes(userId);
      if (isNew) await tx.insert(loungeInvitations).values({ loungeId: roomId, userId, addedAt: at });
      return { ok: true, room, isNew };
    });

export function createPgInvitationStore(db: Database): InvitationStore {
  return {
    list: (roomId) => list(db, roomId),
    add: add(db),
    async remove(roomId, userId) {
      const theirs = and(eq(loungeId, roomId), eq(invitedId, userId));
      const [gone] = await db.delete(loungeInvitations).where(theirs).returning({ at: addedAt });
      return gone?.at;
    },
  };
}
