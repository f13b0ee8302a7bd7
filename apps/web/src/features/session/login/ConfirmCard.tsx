import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '../../../ui/button/Button.tsx';
import { LoginPaper } from './LoginPaper.tsx';
import styles from './login.module.css';
import { useConfirm } from './use-confirm.ts';
import { useLinkSecret } from './use-link-secret.ts';

export const ConfirmCard = () => {
  const t = useTranslations('session.confirm');
  const { confirm, isPending, state } = useConfirm(useLinkSecret());
  if (state === 'done') {
    return (
      <LoginPaper title={t('doneTitle')}>
        <p className={styles.done} role="status">
          {t('done')}
        </p>
        <LinkButton to="/profile" look="ai" wide>
          {t('toProfile')}
        </LinkButton>
      </LoginPaper>
    );
  }
  return (
    <LoginPaper title={t('title')} lead={t('lead')}>
      <Button look="ai" wide loading={isPending} onClick={confirm}>
        {t('submit')}
      </Button>
      {state !== 'waiting' && (
        <p className={styles.failure} role="alert">
          {t(`errors.${state}`)}
        </p>
      )}
    </LoginPaper>
  );
};
