import { bigint, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from './session.table.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Confirmed addresses with their passwords (argon2id). One per person; an address belongs to one person. */
export const emailLogins = pgTable('email_logins', {
  id: text('id').primaryKey(),
  userId: owner().unique(),
  /** As the user wrote it: what mail is sent to. */
  email: text('email').notNull(),
  folded: text('folded').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  addedAt: ms('added_at').notNull(),
  usedAt: ms('used_at'),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Goes up with each use where the authenticator counts: a step back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    /** The device that it was added on. */
    label: text('label').notNull(),
    addedAt: ms('added_at').notNull(),
    usedAt: ms('used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Accounts at sign-in providers; `subject` is the provider's own id of the person. */
export const providerLogins = pgTable(
  'provider_logins',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    label: text('label').notNull(),
    addedAt: ms('added_at').notNull(),
    usedAt: ms('used_at'),
  },
  (table) => [
    unique('provider_logins_subject').on(table.provider, table.subject),
    index('provider_logins_user').on(table.userId),
  ],
);

/** What a secret allows once: links in mails, challenges, logins in progress. Only hashes of the secrets are stored. */
export const loginTokens = pgTable(
  'login_tokens',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', {
      enum: ['confirm', 'reset', 'passkey-add', 'passkey-login', 'provider', 'recent-sign-in'],
    }).notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** That of the person when it was made; without a person it says nothing. */
    credentialsVersion: integer('credentials_version').notNull().default(0),
    body: jsonb('body').notNull(),
    createdAt: ms('created_at').notNull(),
    expiresAt: ms('expires_at').notNull(),
  },
  (table) => [
    index('login_tokens_user').on(table.userId, table.kind),
    index('login_tokens_expiry').on(table.expiresAt),
  ],
);

/** Mails of a product without a mail server: the latest ones, for operators. */
export const localMails = pgTable(
  'local_mails',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    sentAt: ms('sent_at').notNull(),
  },
  (table) => [index('local_mails_age').on(table.sentAt)],
);
