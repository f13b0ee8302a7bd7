import type { ModerationActor, ModerationSubject } from '@madoi/domain/lounge/moderation/moderation-rights';
import { roleIn } from '@madoi/domain/lounge/role';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { appendToRoomLog, findMessage } from '../activity/room-log.store.pg.ts';
import { loungeEvents } from '../activity/room-log.table.ts';
import { writeAudit } from '../audit/audit.store.pg.ts';
import type { ChangedRoom, RoomRecord } from '../room/room.store.ts';
import { loungeBans, loungeCoOwners, loungeGuestBans, lounges } from '../room.table.ts';
import { roomColumns } from '../room-columns.table.ts';
import {
  type ModerationChange,
  type ModerationFacts,
  type ModerationStore,
  type ModerationTarget,
  ofLate,
} from './moderation.store.ts';
import { closeReports } from './reports.store.pg.ts';

type TimedTarget = ModerationTarget & { readonly now: number };

/** The lock first, the reading second: a statement that waits for the lock would read co-owners from before it. */
async function lockRoom(tx: Database, roomId: string): Promise<RoomRecord | undefined> {
  await tx.select({ id: lounges.id }).from(lounges).where(eq(lounges.id, roomId)).for('update');
  const [room] = await tx.select(roomColumns).from(lounges).where(eq(lounges.id, roomId));
  return room;
}

async function findPerson(tx: Database, room: RoomRecord, userId: string): Promise<ModerationSubject | undefined> {
  const [user] = await tx.select({ isOperator: users.isOperator }).from(users).where(eq(users.id, userId));
  return user && { id: userId, role: roleIn(room, userId, false), isOperator: user.isOperator };
}

/** Read under the room's lock: a right that was lost while the change was on its way is no right. */
async function findActor(tx: Database, room: RoomRecord, { actorId, now }: TimedTarget): Promise<ModerationActor> {
  const person = await findPerson(tx, room, actorId);
  const isActive = or(isNull(loungeBans.until), gt(loungeBans.until, now));
  const rows = await tx
    .select({ until: loungeBans.until })
    .from(loungeBans)
    .where(and(eq(loungeBans.loungeId, room.id), eq(loungeBans.userId, actorId), isActive));
  return { ...(person ?? { id: actorId, role: 'general', isOperator: false }), isKickedOrBanned: rows.length > 0 };
}

async function findRecentMessages(tx: Database, room: RoomRecord, userId: string): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ subject_id: string }>(sql`
    select log.subject_id from ${loungeEvents} log
    where log.lounge_id = ${room.id} and log.seq > ${room.seq - ofLate.depth}
      and log.event in ('receive:message', 'receive:message:paid') and log.payload ->> 'userId' = ${userId}
      and not exists (select from ${loungeEvents} removed where removed.lounge_id = log.lounge_id
        and removed.event = 'receive:message:removed' and removed.subject_id = log.subject_id)
    order by log.seq desc limit ${ofLate.limit}`);
  return rows.map((row) => row.subject_id).toReversed();
}

async function isRemoved(tx: Database, roomId: string, messageId: string): Promise<boolean> {
  const removal = and(eq(loungeEvents.event, 'receive:message:removed'), eq(loungeEvents.subjectId, messageId));
  const rows = await tx
    .select({ seq: loungeEvents.seq })
    .from(loungeEvents)
    .where(and(eq(loungeEvents.loungeId, roomId), removal));
  return rows.length > 0;
}

async function readFacts(tx: Database, room: RoomRecord, target: TimedTarget): Promise<ModerationFacts> {
  const { messageId } = target;
  const message = messageId === undefined ? undefined : await findMessage(tx, room.id, messageId);
  const subjectId = target.subjectId ?? message?.userId;
  const subject = subjectId === undefined ? undefined : await findPerson(tx, room, subjectId);
  const [ban] =
    subjectId === undefined
      ? []
      : await tx
          .select({ until: loungeBans.until })
          .from(loungeBans)
          .where(and(eq(loungeBans.loungeId, room.id), eq(loungeBans.userId, subjectId)));
  const actor = await findActor(tx, room, target);
  const recentMessageIds =
    target.wantsRecentMessages && subjectId !== undefined ? await findRecentMessages(tx, room, subjectId) : [];
  const isMessageRemoved = messageId !== undefined && (await isRemoved(tx, room.id, messageId));
  return { room, actor, subject, message, isMessageRemoved, recentMessageIds, ban };
}

async function writeBans<T>(
  tx: Database,
  { room, actor }: ModerationFacts,
  change: ModerationChange<T>,
): Promise<void> {
  const loungeId = room.id;
  if (change.ban) {
    const { userId, at, until } = change.ban;
    const ban = { bannedAt: at, bannedBy: actor.id, until };
    await tx
      .insert(loungeBans)
      .values({ loungeId, userId, ...ban })
      .onConflictDoUpdate({ target: [loungeBans.loungeId, loungeBans.userId], set: ban });
    await tx
      .update(lounges)
      .set({ banRevision: sql`${lounges.banRevision} + 1` })
      .where(eq(lounges.id, loungeId));
  }
  if (change.lift) {
    const { userId } = change.lift;
    await tx.delete(loungeBans).where(and(eq(loungeBans.loungeId, loungeId), eq(loungeBans.userId, userId)));
  }
  if (change.guestBan) {
    const { sessionHash, at } = change.guestBan;
    await tx.insert(loungeGuestBans).values({ loungeId, sessionHash, bannedAt: at }).onConflictDoNothing();
  }
  if (change.removeCoOwner) {
    const one = and(eq(loungeCoOwners.loungeId, loungeId), eq(loungeCoOwners.userId, change.removeCoOwner.userId));
    await tx.delete(loungeCoOwners).where(one);
  }
}

async function write<T>(tx: Database, facts: ModerationFacts, change: ModerationChange<T>): Promise<ChangedRoom<T>> {
  const { room } = facts;
  await writeBans(tx, facts, change);
  if (change.patch !== undefined) await tx.update(lounges).set(change.patch).where(eq(lounges.id, room.id));
  const coOwnerIds = room.coOwnerIds.filter((id) => id !== change.removeCoOwner?.userId);
  const after = { ...room, coOwnerIds, ...change.patch };
  const events = change.events === undefined ? [] : await appendToRoomLog(tx, room.id, change.events(after));
  if (change.closeReport)
    await closeReports(tx, change.closeReport.id, { state: 'acted', by: facts.actor.id, at: change.closeReport.at });
  await writeAudit(tx, change.audit);
  return { answer: change.answer, room: { ...after, seq: room.seq + events.length }, events };
}

export function createPgModerationStore(db: Database): ModerationStore {
  return {
    change: (target, decide) =>
      db.transaction(async (tx) => {
        const room = await lockRoom(tx, target.roomId);
        if (!room) return undefined;
        const facts = await readFacts(tx, room, target);
        const change = decide(facts);
        return 'audit' in change ? write(tx, facts, change) : { answer: change.answer, room, events: [] };
      }),
  };
}
