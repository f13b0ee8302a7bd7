import { useTranslations } from 'use-intl';
import { LinkButton } from '#ui/button/Button.tsx';
import buttons from '#ui/button/button.module.css';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import styles from './offline-notice.module.css';

/** Of the page whose place this takes: a link to an empty address loads the page again. */
const thisAddress = '';

/**
 * Says that there is no network, offers to load the page again, and leads to the favourites where the worker has them. Both are documents: the
 * worker shows this without its programs, and a page that is open may lack code that the worker has cached.
 */
export const OfflineNotice = () => {
  const t = useTranslations('site.offline');
  const common = useTranslations('common');
  return (
    <EmptyState
      headingLevel="h1"
      title={t('title')}
      text={t('text')}
      action={
        <>
          <a href={thisAddress} className={classNames(buttons.button, buttons.line)}>
            {common('retry')}
          </a>
          <div className={styles.favorites}>
            <p>{t('favorites')}</p>
            <LinkButton to="/favorites" variant="text" reloadDocument>
              {t('button')}
            </LinkButton>
          </div>
        </>
      }
    />
  );
};
