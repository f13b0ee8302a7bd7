import { verifySmtp } from '../../platform/mail/verify-smtp.ts';
import type { Note } from './finding.ts';

const unreachable =
  'Correct the host and port in SMTP_URL, or open the way there: many hosters block port 25; use 587 or 465.';
const adviceOf: Readonly<Record<string, string>> = {
  EAUTH: 'Correct user and password in SMTP_URL; signs such as @ and : in them are written %40 and %3A.',
  EDNS: 'Correct the host in SMTP_URL.',
  ECONNECTION: unreachable,
  ESOCKET: `${unreachable} smtps:// is for ports with TLS from the start (465), smtp:// for the others.`,
  ETIMEDOUT: unreachable,
  ETLS: 'Its certificate is not trusted: use the name that it was made for.',
};

/** Signs in to the mail server without sending anything. */
export async function checkMail(smtpUrl: string | undefined): Promise<string | Note> {
  if (smtpUrl === undefined) return { note: 'SMTP_URL is unset: mails are stored for the operator, and none is sent.' };
  const { host, username } = new URL(smtpUrl);
  const seen = username ? `signing in to ${host}` : `greeting ${host}`;
  try {
    await verifySmtp(smtpUrl);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`${seen} failed: ${message}. ${adviceOf[code] ?? 'Look at the log of that server.'}`);
  }
  return `${seen} went well; nothing was sent`;
}
