import type { NotificationChannel } from '@madoi/contract/notifications/kinds';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNotificationChannels } from '#features/notifications/notification-channels.api.ts';
import { useLoginState } from '#features/session/session.api.ts';
import styles from './schedule.module.css';

const keyOf = (channels: readonly NotificationChannel[]) => {
  const [hasPush, hasMail] = [channels.includes('push'), channels.includes('mail')];
  if (hasPush && hasMail) return 'appPushMail';
  if (hasPush) return 'appPush';
  if (hasMail) return 'appMail';
  return channels.length > 0 ? 'app' : 'none';
};

/** Under a reminder button: by which ways the visitor is told, as they have it set; without an account, what it takes. */
export const ReminderHint = () => {
  const t = useTranslations('schedule.how');
  const { user } = useLoginState();
  const channels = useNotificationChannels('room_opened');
  if (user === undefined) return <p className={styles.how}>{t('guest')}</p>;
  if (channels === undefined) return <p className={styles.how} />;
  return (
    <p className={styles.how}>
      {t(keyOf(channels))} <Link to="/notifications/settings">{t('settings')}</Link>
    </p>
  );
};
