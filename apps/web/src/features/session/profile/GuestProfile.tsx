import { useTranslations } from 'use-intl';
import { Mark } from '#ui/brand/Mark.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { openJoinDialog } from '../state/dialogs-store.ts';
import { loginUrl } from '../state/return-to.ts';
import styles from './profile.module.css';
import type { ProfileSettings } from './profile-settings.ts';

/** Without a name there is no account yet, only what this browser remembers. */
export const GuestProfile = ({ settings: { Listening } }: { readonly settings: ProfileSettings }) => {
  const t = useTranslations('session.profile');
  return (
    <div className={styles.guest}>
      <div className={styles.invitation}>
        <span className={styles.edge} aria-hidden="true">
          <Mark sizePx={32} ground="paper" />
        </span>
        <div className={styles.invitationWords}>
          <h1>{t('guestTitle')}</h1>
          <p>{t('guestText')}</p>
          <div className={styles.buttons}>
            <Button variant="ai" onClick={() => void openJoinDialog()}>
              {t('join')}
            </Button>
            <LinkButton to={loginUrl('/profile')} variant="line">
              {t('toLogin')}
            </LinkButton>
          </div>
        </div>
      </div>
      <Listening id="listening" />
    </div>
  );
};
