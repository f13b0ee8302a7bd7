import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loungeGuestBans, lounges } from '../features/lounge/room.table.ts';
import { notificationOutbox, notifications } from '../features/notifications/notifications.table.ts';
import { playbackTokens } from '../features/playback/playback.table.ts';
import { localMails, loginTokens } from '../features/session/login-methods.table.ts';
import { sessions, users } from '../features/session/session.table.ts';
import { translations } from '../features/translation/translation.table.ts';
import { paymentEvents } from '../platform/payments/events/payment-events.table.ts';
import { dayMs } from '../platform/retention/retention-policy.ts';
import { repositoryRoot } from '../platform/server-root.ts';

const now = Date.now();
const times = { createdAt: 1, updatedAt: 1 };
const note = { kind: 'post', source: 'post:1', subject: { type: 'system' }, count: 1, isInApp: true } as never;
const outboxNote = { kind: 'post', source: 'post:1', subject: {}, audience: {}, at: 1, dueAt: 1 };
const event = { type: 'any', objectId: 'any', createdAt: 1, receivedAt: 1, nextAttemptAt: null };

/** Of each table one row on either side of its end, by how many days ago it is counted from. */
const cases: readonly (readonly [PgTable, keptDays: number, row: (name: string, at: number) => object])[] = [
  [sessions, 0, (tokenHash, at) => ({ tokenHash, createdAt: 1, seenAt: 1, expiresAt: at })],
  [loginTokens, 0, (hash, at) => ({ hash, kind: 'verify', body: {}, createdAt: 1, expiresAt: at })],
  [localMails, 7, (id, sentAt) => ({ id, to: 'a@b', subject: 'any', text: 'any', sentAt })],
  [playbackTokens, 1, (tokenHash, firstUsedAt) => ({ tokenHash, firstUsedAt, audio: 'any' })],
  [notifications, 90, (id, at) => ({ ...(note as object), id, userId: 'reader', actorIds: [], dedupeKeys: [], at })],
  [notificationOutbox, 7, (id, doneAt) => ({ ...outboxNote, id, dedupeKey: id, doneAt })],
  [
    translations,
    30,
    (textHash, usedAt) => ({ textHash, languageCode: 'en', sourceLanguage: 'ja', masked: '', usedAt }),
  ],
  [paymentEvents, 90, (id, handledAt) => ({ ...event, id, handledAt })],
  [loungeGuestBans, 0, (name) => ({ loungeId: 'room', sessionHash: name, bannedAt: 1 })],
];

let database: TestDatabase;
let kit: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(users).values({ id: 'reader', name: 'Reader', ...times });
  const room = {
    id: 'room',
    ownerId: 'reader',
    name: 'Room',
    life: 'live' as const,
    startAt: 1,
    rateLimits: {} as never,
  };
  await database.db.insert(lounges).values({ ...room, ...times });
  for (const [table, keptDays, row] of cases) {
    const ends = now - keptDays * dayMs;
    await database.db.insert(table).values([row('old', ends - dayMs), row('young', ends + dayMs)]);
  }
  kit = await startTestApp({ database });
});
afterAll(() => kit.close());

it.each(cases.map(([table, keptDays]) => [getTableName(table), keptDays, table] as const))(
  'removes what is over from %s (kept for %i days), and nothing else',
  async (_name, _keptDays, table) => {
    await vi.waitFor(async () => expect(await database.db.select().from(table)).toHaveLength(1), 10_000);
    const [left] = await database.db.select().from(table);
    expect(Object.values(left ?? {})).toContain('young');
  },
);

it('docs/retention.md names every policy, and no other', async () => {
  const { values } = await kit.services.metrics.retentionRemoved.get();
  const text = readFileSync(path.join(repositoryRoot, 'docs/retention.md'), 'utf8');
  const documented = [...text.matchAll(/^\| [^|]+ \| [^|]+ \| [^|]+ \| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual(values.map(({ labels }) => String(labels.policy)).sort());
});
