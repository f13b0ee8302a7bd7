import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import { listOwnGifts, type OwnGift } from '@madoi/contract/money/own-gifts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { loginUrl } from '#features/session/session.api.ts';
import { ContactLink } from '#platform/help/ContactLink.tsx';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { TestMoneyMark } from '#ui/test-money/TestMoneyMark.tsx';
import styles from './gifts.module.css';

type Page = EndpointAnswer<typeof listOwnGifts>;

const Row = ({ gift }: { readonly gift: OwnGift }) => {
  const t = useTranslations('gifts');
  const locale = useLocale();
  const { at, kind, amountYen, refundedYen, state, room, message } = gift;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <b>{t(`kind.${kind}`)}</b>{' '}
          {t.rich('inRoom', { room: room.name, link: (name) => <Link to={`/lounge/${room.id}`}>{name}</Link> })}
        </p>
        {message && <q>{message}</q>}
        {state !== 'delivered' && <p className={styles.state}>{t(`state.${state}`)}</p>}
        {state === 'refund_failed' && <ContactLink />}
        {state === 'delivered' && refundedYen > 0 && (
          <p className={styles.state}>{t('refunded', { yen: refundedYen })}</p>
        )}
      </div>
      <p className={styles.amount}>
        <b data-refunded={state === 'refunded' || undefined}>{t('amount', { yen: amountYen })}</b>
        <time dateTime={new Date(at).toISOString()}>{formatFullDate(at, locale)}</time>
      </p>
    </li>
  );
};

const titleId = 'gifts-title';

const Given = ({ first }: { readonly first: Page }) => {
  const t = useTranslations('gifts');
  const { pages, ...more } = useMorePages({ ...first, next: first.paging.next }, async (next) => {
    const page = await call(listOwnGifts, { query: { next } });
    return { ...page, next: page.paging.next };
  });
  const list = pages.flatMap((page) => page.list);
  if (list.length === 0) {
    const action = <LinkButton to="/lounge">{t('empty.action')}</LinkButton>;
    return <EmptyState title={t('empty.title')} text={t('empty.text')} action={action} />;
  }
  return (
    <>
      <p className={styles.fine}>
        {t('month', { yen: first.monthYen })} {first.isTestMoney && <TestMoneyMark text={t('testMoney')} />}
      </p>
      <ul className={styles.list} aria-labelledby={titleId}>
        {list.map((gift) => (
          <Row key={gift.id} gift={gift} />
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  );
};

/** What somebody paid for in rooms. */
export const GiftsPage = ({ first }: { readonly first: Page | undefined }) => {
  const t = useTranslations('gifts');
  const login = (
    <LinkButton to={loginUrl('/gifts')} variant="ai">
      {t('login.action')}
    </LinkButton>
  );
  return (
    <div className={styles.page}>
      <h1 id={titleId}>{t('title')}</h1>
      {first === undefined ? (
        <EmptyState title={t('login.title')} text={t('login.text')} action={login} />
      ) : (
        <Given first={first} />
      )}
    </div>
  );
};
