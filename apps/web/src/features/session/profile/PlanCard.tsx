import type { LoginUser } from '@madoi/contract/session/session';
import { defaultAllowanceSec } from '@madoi/domain/playback/allowance';
import { moonPhaseSvg } from '@madoi/prints/moon';
import { useTranslations } from 'use-intl';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { Print } from '#ui/print/Print.tsx';
import styles from './profile.module.css';

const moonPx = 64;

/** What is left of the month as the phase of a moon, and when it is full again; STANDARD has no limit (1.03, 4.16). */
export const PlanCard = ({ user, renewsAt }: { readonly user: LoginUser; readonly renewsAt: number }) => {
  const t = useTranslations('session.profile');
  const locale = useLocale();
  const { isFree, timeLeft } = user;
  const minutes = Math.floor((timeLeft ?? 0) / 60);
  return (
    <div className={styles.plan}>
      <Print svg={moonPhaseSvg(timeLeft === undefined ? 1 : timeLeft / defaultAllowanceSec, moonPx)} />
      <p className={styles.planWords}>
        <b>{isFree ? t('freePlan') : 'STANDARD'}</b>
        {timeLeft === undefined ? (
          <small>{t('unlimited')}</small>
        ) : (
          <small>
            <span>{t('left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</span>
            <span>{t('renews', { date: formatDate(renewsAt, locale) })}</span>
          </small>
        )}
      </p>
      {isFree && (
        <LinkButton to="/purchase" variant="line">
          {t('toStandard')}
        </LinkButton>
      )}
    </div>
  );
};
