import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { createContactMailer } from '#platform/mail/contact-mailer.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { createPgLoginMethodStore } from './login/login-methods.store.pg.ts';
import { createMailUser, type MailUser } from './login/mail-user.ts';
import { createLocalMailer } from './mailbox/local-mailer.ts';
import { createPgLocalMailStore } from './mailbox/local-mails.store.pg.ts';
import { createPgProfileStore } from './profile/profile.store.pg.ts';

export interface StandaloneMailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Undefined: mails are stored for the operator. */
  readonly mailer: Mailer | undefined;
  /** Where people write to, as a link. */
  readonly contact: string | undefined;
}

/** Mails to users where no server runs in the process: as the server sends them, from the command line. */
export function createStandaloneMailUser({ db, mailer, contact, ...deps }: StandaloneMailDeps): MailUser {
  const kept = createLocalMailer({ ...deps, mails: createPgLocalMailStore(db) });
  const sending = { methods: createPgLoginMethodStore(db), mailer: createContactMailer(mailer ?? kept, contact) };
  return createMailUser(sending, createPgProfileStore(db));
}
