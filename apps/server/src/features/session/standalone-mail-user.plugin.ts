import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
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
}

/** Mails to users where no server runs in the process: as the server sends them, from the command line. */
export function createStandaloneMailUser({ db, mailer, ...deps }: StandaloneMailDeps): MailUser {
  const kept = createLocalMailer({ ...deps, mails: createPgLocalMailStore(db) });
  return createMailUser({ methods: createPgLoginMethodStore(db), mailer: mailer ?? kept }, createPgProfileStore(db));
}
