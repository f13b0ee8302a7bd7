import type { Metrics } from '../metrics.ts';
import type { Mailer } from './mailer.ts';

/** Nodemailer's codes of a mail that the server would not take: it is there, and takes others. */
const refusedCodes = new Set(['EENVELOPE', 'EMESSAGE']);

const isRefused = (error: unknown): boolean => refusedCodes.has(String((error as { readonly code?: unknown }).code));

/** The same mailer, counted by what came of each mail. */
export const createMeteredMailer = (mailer: Mailer, { mailsSent }: Pick<Metrics, 'mailsSent'>): Mailer => ({
  send: async (mail) => {
    try {
      await mailer.send(mail);
      mailsSent.inc({ outcome: 'ok' });
    } catch (error) {
      mailsSent.inc({ outcome: isRefused(error) ? 'refused' : 'unavailable' });
      throw error;
    }
  },
});
