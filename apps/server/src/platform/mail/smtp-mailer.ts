import { createTransport } from 'nodemailer';
import { traced } from '../telemetry/traced.ts';
import type { Mailer } from './mailer.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server asks. */
  readonly url: string;
  readonly from: string;
}

const connectMaxMs = 10_000;
const answerMaxMs = 30_000;

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Mail over SMTP. `send` rejects when the server refuses, or does not answer within 30 s: the mail may have left all
 * the same.
 */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: connectMaxMs, greetingTimeout: connectMaxMs, socketTimeout: answerMaxMs },
    // Files and addresses named in a text are never read.
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async ({ to, subject, text, unsubscribeUrl }) => {
      const mail = {
        to: { name: '', address: to },
        subject,
        text,
        ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
      };
      await traced('send mail', {}, () => transport.sendMail(mail));
    },
  };
}
