import { useTranslations } from 'use-intl';
import { loginUrl } from '#features/session/session.api.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { NotificationList } from './list/NotificationList.tsx';
import styles from './list/notifications.module.css';
import { PanelFoot } from './list/PanelFoot.tsx';
import { ReadAllButton } from './list/ReadAllButton.tsx';
import type { NotificationPage } from './state/notification-cache.ts';

/** The whole list; what stands under the bell elsewhere. `first` undefined: nobody with an account is here. */
export const NotificationsPage = ({ first }: { readonly first: NotificationPage | undefined }) => {
  const t = useTranslations('notifications');
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        {first && <ReadAllButton />}
      </header>
      {first === undefined ? (
        <EmptyState
          title={t('login.title')}
          text={t('login.text')}
          action={<LinkButton to={loginUrl('/notifications')}>{t('login.action')}</LinkButton>}
        />
      ) : (
        <>
          <NotificationList first={first} headingLevel="h2" />
          <PanelFoot />
        </>
      )}
    </div>
  );
};
