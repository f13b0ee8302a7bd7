import type { EndedLounge } from '@madoi/contract/lounge/ended';
import { roomPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { Gift, MailPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatDay } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import styles from './ended.module.css';

/** The owner's next room. */
export const NextRoom = ({ next }: { readonly next: NonNullable<EndedLounge['next']> }) => {
  const t = useTranslations('recap');
  const locale = useLocale();
  const clockOf = useZonedClock();
  const day = `${formatDay(next.startAt, locale)}　${clockOf(next.startAt)}`;
  return (
    <Link to={roomPath(next.id)} className={styles.next} style={{ '--ink': `var(--${obiFor(next.id).ink})` }}>
      <span>
        {t('next')}
        <b>{day}</b>
        {next.name}
      </span>
    </Link>
  );
};

/** Where the owner of an evening with gifts thanks those who gave something. */
export const LetterLink = ({ roomId }: { readonly roomId: string }) => {
  const t = useTranslations('recap');
  return (
    <LinkButton to={`/letters/new?lounge=${roomId}`} variant="line" wide>
      <MailPlus size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('letter')}
    </LinkButton>
  );
};

/** Where the owner reads what was given in the room. */
export const GiftsLink = ({ roomId }: { readonly roomId: string }) => {
  const t = useTranslations('recap');
  return (
    <LinkButton to={`/dashboard/rooms/${roomId}`} variant="line" wide>
      <Gift size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('gifts')}
    </LinkButton>
  );
};

/** The part of the recap for owner and co-owners only. */
export const OwnerReport = ({ report }: { readonly report: NonNullable<EndedLounge['report']> }) => {
  const t = useTranslations('recap.report');
  return (
    <section className={styles.report} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <dl>
        {(['messages', 'speakers', 'firstTimers'] as const).map((name) => (
          <div key={name}>
            <dt>{t(name, { count: report[name] })}</dt>
            <dd>{report[name]}</dd>
          </div>
        ))}
      </dl>
      <p>{t('only')}</p>
    </section>
  );
};
