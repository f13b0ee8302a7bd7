import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import { type LetterSummary, listLetters } from '@madoi/contract/money/letters';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { loginUrl } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import styles from './letters.module.css';

type Page = EndpointAnswer<typeof listLetters>;

const Row = ({ letter: { id, sender, lounge, sentAt, readAt } }: { readonly letter: LetterSummary }) => {
  const t = useTranslations('letters');
  const locale = useLocale();
  const name = sender?.name ?? t('closedAccount');
  const isUnread = readAt === undefined;
  return (
    <li>
      <Link
        to={`/letters/${id}`}
        className={classNames(styles.row, isUnread && styles.isUnread)}
        aria-label={t('open', { name, room: lounge.name })}
      >
        <Avatar userId={sender?.id ?? id} uploadedAt={sender?.uploadedAt ?? 0} name={name} sizePx={avatarPx.card} />
        <span className={styles.words}>
          <b>{sender === undefined ? name : t('from', { name })}</b>
          <small>{t('ofEvening', { room: lounge.name, date: formatDate(lounge.startAt, locale) })}</small>
        </span>
        <span className={styles.when}>
          <time dateTime={new Date(sentAt).toISOString()}>{formatDate(sentAt, locale)}</time>
          {isUnread && <i>{t('unread')}</i>}
        </span>
      </Link>
    </li>
  );
};

const Mailbox = ({ first }: { readonly first: Page }) => {
  const t = useTranslations('letters');
  const { pages, ...more } = useMorePages({ ...first, next: first.paging.next }, async (next) => {
    const page = await call(listLetters, { query: { next } });
    return { ...page, next: page.paging.next };
  });
  const list = pages.flatMap((page) => page.list);
  if (list.length === 0) {
    const action = <LinkButton to="/lounge">{t('empty.action')}</LinkButton>;
    return <EmptyState title={t('empty.title')} text={t('empty.text')} action={action} />;
  }
  return (
    <>
      {first.unread > 0 && <p className={styles.fine}>{t('unreadCount', { count: first.unread })}</p>}
      <ul className={styles.list}>
        {list.map((letter) => (
          <Row key={letter.id} letter={letter} />
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  );
};

/** Everything that owners wrote to somebody who gave something. */
export const LettersPage = ({ first }: { readonly first: Page | undefined }) => {
  const t = useTranslations('letters');
  const login = (
    <LinkButton to={loginUrl('/letters')} variant="ai">
      {t('login.action')}
    </LinkButton>
  );
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {first === undefined ? (
        <EmptyState title={t('login.title')} text={t('login.text')} action={login} />
      ) : (
        <Mailbox first={first} />
      )}
    </div>
  );
};
