import { useTranslations } from 'use-intl';
import { LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';

/** There is no network, and the way to what is kept here. A whole new page: the worker has its code, this one may lack it. */
export const OfflineNotice = () => {
  const t = useTranslations('site.offline');
  return (
    <EmptyState
      headingLevel="h1"
      title={t('title')}
      text={t('text')}
      action={
        <LinkButton to="/favorites" variant="line" reloadDocument>
          {t('button')}
        </LinkButton>
      }
    />
  );
};
