import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { TabBarHandle } from '#platform/page/tab-bar.ts';
import { OfflineNotice } from '../OfflineNotice.tsx';
import styles from '../site.module.css';
import type { Route } from './+types/offline.route.ts';

export const handle: TabBarHandle = { hasTabBar: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'site');
  const words = { title: t('offline.title'), description: t('offline.text') };
  return pageHead({ ...words, path: '/offline', isHidden: true }, root);
};

/** Shown by the service worker for every page that it has not cached. */
const Offline = () => (
  <div className={styles.centre}>
    <OfflineNotice />
  </div>
);
export default Offline;
