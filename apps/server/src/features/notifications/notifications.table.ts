import { notificationKinds } from '@madoi/contract/notifications/kinds';
import type { NotificationSubject } from '@madoi/contract/notifications/notifications';
import type { QuietHours } from '@madoi/contract/notifications/settings';
import type { SwitchChoices } from '@madoi/domain/notifications/notification-switches';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';
import type { NoteAudience } from './note.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });
const kind = () => text('kind', { enum: notificationKinds }).notNull();

/** What one person is notified of: events of one kind and source join while they are unread. */
export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: kind(),
    /** What events join by, like `room:…`. */
    source: text('source').notNull(),
    /** The latest first; empty: the house itself. */
    actorIds: text('actor_ids').array().notNull(),
    count: integer('count').notNull().default(1),
    subject: jsonb('subject').$type<NotificationSubject>().notNull(),
    /** Of every event that it joins. */
    dedupeKeys: text('dedupe_keys').array().notNull(),
    /** Shown under the bell; false: for pushes and mails alone. */
    isInApp: boolean('is_in_app').notNull(),
    at: ms('at').notNull(),
    readAt: ms('read_at'),
    /** When a digest named it, or passed it over: at once where no mail is wanted. */
    mailedAt: ms('mailed_at'),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.at, table.id),
    index('notifications_unread').on(table.userId, table.kind, table.source).where(sql`read_at is null`),
    index('notifications_mail').on(table.userId).where(sql`mailed_at is null`),
    index('notifications_dedupe').using('gin', table.dedupeKeys),
    index('notifications_age').using('brin', table.at),
  ],
);

/** What is to be told to whom. A note is delivered in batches; `cursor` says where the next one begins. */
export const notificationOutbox = pgTable(
  'notification_outbox',
  {
    id: text('id').primaryKey(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    kind: kind(),
    source: text('source').notNull(),
    actorId: text('actor_id'),
    subject: jsonb('subject').$type<NotificationSubject>().notNull(),
    audience: jsonb('audience').$type<NoteAudience>().notNull(),
    at: ms('at').notNull(),
    /** Batches that were delivered: notes with fewer go first, so that many followers keep nobody waiting. */
    step: integer('step').notNull().default(0),
    /** Where the followers' next batch begins. */
    cursor: text('cursor'),
    failures: integer('failures').notNull().default(0),
    dueAt: ms('due_at').notNull(),
    /** Kept for a while afterwards, so that a repeated event is known. */
    doneAt: ms('done_at'),
  },
  (table) => [
    index('notification_outbox_due').on(table.step, table.id).where(sql`done_at is null`),
    // What is over is removed by it.
    index('notification_outbox_done').on(table.doneAt).where(sql`done_at is not null`),
  ],
);

/** Who has none has never changed anything. */
export const notificationSettings = pgTable('notification_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  choices: jsonb('choices').$type<SwitchChoices>().notNull(),
  quietHours: jsonb('quiet_hours').$type<QuietHours>().notNull(),
  timeZone: text('time_zone').notNull(),
  silencedUntil: ms('silenced_until'),
});

/** The browsers that a person has switched pushes on in. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Of the page that switched it on; a person's own language goes before it. */
    locale: text('locale').notNull(),
    createdAt: ms('created_at').notNull(),
    lastSentAt: ms('last_sent_at'),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);

/** What is to be pushed where. */
export const pushJobs = pgTable(
  'push_jobs',
  {
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    notificationId: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    dueAt: ms('due_at').notNull(),
    /** One of many of the same event: those of single people go before. */
    isOfCrowd: boolean('is_of_crowd').notNull().default(false),
    failures: integer('failures').notNull().default(0),
    /** The run that sends it; null: none. */
    claim: text('claim'),
    /** Until when that run is given time. */
    claimedUntil: ms('claimed_until'),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.notificationId] }),
    index('push_jobs_due').on(table.isOfCrowd, table.dueAt),
    index('push_jobs_notification').on(table.notificationId),
    index('push_jobs_claim').on(table.claim).where(sql`claim is not null`),
  ],
);
/** Mails that sum up what is unread: the one-click link that ends them, and when the last one left. */
export const notificationDigests = pgTable('notification_digests', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Random. Anybody who has it can switch this person's mails off. */
  token: text('token').notNull().unique(),
  sentAt: ms('sent_at').notNull(),
});

/** The key pair that push services know this server by, made at the first start. One row. */
export const vapidKeys = pgTable('vapid_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
});
