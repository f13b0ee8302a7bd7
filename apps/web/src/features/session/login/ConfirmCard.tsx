import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import styles from './login.module.css';
import { useConfirm } from './use-confirm.ts';
import { useLinkSecret } from './use-link-secret.ts';

export const ConfirmCard = () => {
  const t = useTranslations('session.confirm');
  const { confirm, isPending, state } = useConfirm(useLinkSecret());
  if (state === 'done') {
    return (
      <LoginLayout title={t('doneTitle')}>
        <p className={styles.done} role="status">
          {t('done')}
        </p>
        <LinkButton to="/profile" variant="ai" wide>
          {t('toProfile')}
        </LinkButton>
      </LoginLayout>
    );
  }
  return (
    <LoginLayout title={t('title')} lead={t('lead')}>
      <Button variant="ai" wide loading={isPending} onClick={confirm}>
        {t('submit')}
      </Button>
      {state !== 'waiting' && (
        <p className={styles.failure} role="alert">
          {t(`refusal.${state}`)}
        </p>
      )}
    </LoginLayout>
  );
};
