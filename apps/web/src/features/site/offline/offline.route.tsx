import { useTranslations } from 'use-intl';
import { pageHead, translatorFor } from '../../../platform/page/page-head.ts';
import { rootDataOf } from '../../../platform/page/root-data.ts';
import { LinkButton } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import styles from '../site.module.css';
import type { Route } from './+types/offline.route.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'site');
  const words = { title: t('offline.title'), description: t('offline.text') };
  return pageHead({ ...words, path: '/offline', isHidden: true }, root);
};

/** Shown by the service worker for every page that it has not kept. */
const Offline = () => {
  const t = useTranslations('site.offline');
  return (
    <div className={styles.centre}>
      <EmptyState
        headingLevel="h1"
        title={t('title')}
        text={t('text')}
        action={
          <LinkButton to="/favorites" look="line" reloadDocument>
            {t('button')}
          </LinkButton>
        }
      />
    </div>
  );
};
export default Offline;
