import type { Clock } from '#platform/clock.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { LocalMailStore } from './local-mails.store.ts';

/** Mails of this age are of no use: their links hold for a day at most. */
export const localMailMaxAgeMs = 7 * 86_400_000;

/** Without a mail server: writes mails to the log and stores them for the mailbox page. */
export const createLocalMailer = (deps: {
  readonly mails: LocalMailStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}): Mailer => ({
  send: async (mail) => {
    await deps.mails.save({ ...mail, id: deps.ids.next(), sentAt: Math.floor(deps.clock.now()) });
    deps.log.info({ mail }, 'a mail was kept, as no SMTP_URL is set');
  },
});
