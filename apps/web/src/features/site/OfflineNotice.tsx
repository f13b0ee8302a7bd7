import { useTranslations } from 'use-intl';
import { LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';

/**
 * Says that there is no network and links to the favourites. The link loads a new page, because this one may lack code
 * that the worker has cached.
 */
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
