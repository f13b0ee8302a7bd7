import type { Locale } from '@madoi/contract/constants';
import type { Mailer } from './mailer.ts';

const lineOf: Readonly<Record<Locale, (contact: string) => string>> = {
  ja: (contact) => `お問い合わせ：${contact}`,
  en: (contact) => `Contact: ${contact}`,
  'zh-TW': (contact) => `聯絡我們：${contact}`,
};

/** The same mailer, whose mails end with where people write to: a page, or a mail address as a link to it (`mailto:`). */
export const createContactMailer = (mailer: Mailer, contact: string | undefined): Mailer =>
  contact === undefined
    ? mailer
    : {
        send: (mail) => {
          const line = lineOf[mail.locale](contact.replace(/^mailto:/, ''));
          return mailer.send({ ...mail, text: `${mail.text}\n${line}\n` });
        },
      };
