import type { LoginUser } from '@madoi/contract/session/session';
import { defaultAllowanceSec } from '@madoi/domain/playback/allowance';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import styles from './login-area.module.css';

const minuteSec = 60;

/** Who one is and what is left of the month, above the account menu. */
export const AccountMenuHeader = ({ user }: { readonly user: LoginUser }) => {
  const t = useTranslations('shell.account');
  const minutes = Math.floor((user.timeLeft ?? 0) / minuteSec);
  return (
    <>
      <div className={styles.who}>
        <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={avatarPx.menu} />
        <span className={styles.names}>
          <b>{user.name}</b>
          <span>{user.isFree ? t('free') : t('standard')}</span>
        </span>
      </div>
      {user.isFree && user.timeLeft !== undefined && (
        <div className={styles.left}>
          <span>{t('timeLeft')}</span>
          <b>{t('hoursMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</b>
          <i style={{ '--left': Math.min(1, user.timeLeft / defaultAllowanceSec) }} />
        </div>
      )}
    </>
  );
};
