import type { Ack } from '@madoi/contract/lounge/presence';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { createTestRoom, joinTestRoom, type TestUser } from '@madoi/test-kit/room-users';
import { ask, type TestSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { auditLog } from '../audit/audit.table.ts';
import { loungeCoOwners } from '../room.table.ts';

export const clock = createFakeClock();
export let app: LoungeApp;
export let owner: TestUser;
export let coOwner: TestUser;
export let troll: TestUser;
export let listener: TestUser;
export let operator: TestUser;
let opened: TestSocket[] = [];

/** An app for the whole file with the people of its rooms; sockets are closed after each test. */
export const openModerationApp = (): void => {
  beforeAll(async () => {
    app = await startLoungeApp({ clock });
    [owner, coOwner, troll, listener, operator] = (await Promise.all(
      ['店主', '番頭', '荒らし', '客', '運営'].map((name) => app.signUp(name)),
    )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
    await app.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
  });
  afterEach(() => {
    for (const socket of opened) socket.close();
    opened = [];
  });
  afterAll(() => app.close());
};

/** A room of `owner` and `coOwner`. */
export const create = async (rateLimits: object = {}): Promise<string> => {
  const room = await createTestRoom(app, owner.userId, rateLimits);
  const accepted = { loungeId: room, userId: coOwner.userId, addedAt: 1, acceptedAt: 1 };
  await app.database.db.insert(loungeCoOwners).values(accepted);
  return room;
};
export const enter = async (client: Parameters<typeof joinTestRoom>[0], room: string): Promise<TestSocket> => {
  const socket = await joinTestRoom(client, room);
  opened.push(socket);
  return socket;
};

export const say = (socket: TestSocket, message: string) =>
  ask<Ack>(socket, 'send:message', { x: 0.5, y: 0.25, message });
export const ban = (by: TestUser, room: string, userId: string, body: object = {}) =>
  by.request('POST', `/api/lounge/${room}/bans/${userId}`, { body });
/** What the audit log has of a room, oldest first. */
export const auditOf = async (room: string) => {
  const rows = await app.database.db.select().from(auditLog).where(eq(auditLog.loungeId, room)).orderBy(auditLog.id);
  return rows.map(({ action, actorId, subjectId }) => ({ action, actorId, subjectId }));
};
