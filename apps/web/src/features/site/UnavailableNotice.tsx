import { statusPath } from '@madoi/contract/site/status-paths';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';

/** The server is there, and something that it needs is not: it will be in a moment. */
export const UnavailableNotice = () => {
  const t = useTranslations('site.unavailable');
  return (
    <ErrorState
      headingLevel="h1"
      title={t('title')}
      text={t('text')}
      action={
        <>
          <Button variant="line" onClick={() => window.location.reload()}>
            {t('button')}
          </Button>
          <LinkButton to={statusPath} variant="text" reloadDocument>
            {t('status')}
          </LinkButton>
        </>
      }
    />
  );
};
