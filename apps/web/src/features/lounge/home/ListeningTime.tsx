import type { LoginUser } from '@madoi/contract/session/session';
import { allowanceRenewsAt, defaultAllowanceSec } from '@madoi/domain/playback/allowance';
import { moonPhaseSvg } from '@madoi/prints/moon';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Print } from '#ui/print/Print.tsx';
import styles from './home-widgets.module.css';

const moonPx = 48;
const minuteSec = 60;

/** What is left of the month as the phase of a moon; full for those who have no limit. */
export const ListeningTime = ({ user, nowMs }: { readonly user: LoginUser; readonly nowMs: number }) => {
  const t = useTranslations('home.listeningTime');
  const locale = useLocale();
  const { timeLeft } = user;
  const minutes = Math.floor((timeLeft ?? 0) / minuteSec);
  const share = timeLeft === undefined ? 1 : Math.min(1, timeLeft / defaultAllowanceSec);
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      <div className={styles.listeningTime}>
        <Print svg={moonPhaseSvg(share, moonPx)} />
        <p>
          <b>
            {timeLeft === undefined
              ? t('unlimited')
              : t('left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
          </b>
          {timeLeft === undefined ? (
            <small>{t('unlimitedHint')}</small>
          ) : (
            <small>
              {t('full', { date: formatDate(allowanceRenewsAt(nowMs), locale) })}
              <Link to="/purchase">{t('standardLink')}</Link>
            </small>
          )}
        </p>
      </div>
    </section>
  );
};
