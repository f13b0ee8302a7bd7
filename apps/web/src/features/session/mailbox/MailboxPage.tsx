import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import type { listLocalMails } from '@madoi/contract/session/mailbox';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import styles from './mailbox.module.css';

type Mails = EndpointAnswer<typeof listLocalMails>['list'];

const address = /(https?:\/\/\S+)/;

/** Words with their links; a link leads within this site, whatever name it was written with. */
const MailText = ({ text }: { readonly text: string }) => (
  <p className={styles.text}>
    {text.split(address).map((part, index) => {
      if (!address.test(part)) return part;
      const { pathname, hash } = new URL(part);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
        <a key={index} href={`${pathname}${hash}`}>
          {part}
        </a>
      );
    })}
  </p>
);

/** Mails that no server took, for the operator who has none. */
export const MailboxPage = ({ mails }: { readonly mails: Mails }) => {
  const t = useTranslations('session.mailbox');
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {mails.length === 0 && <p>{t('empty')}</p>}
      <ul>
        {mails.map(({ id, to, subject, text, sentAt }) => (
          <li key={id} className={styles.mail}>
            <h2>{subject}</h2>
            <p className={styles.lead}>
              {t('to')} {to}　{formatDateTime(sentAt, locale)}
            </p>
            <MailText text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
};
