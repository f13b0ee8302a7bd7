import { useTranslations } from 'use-intl';
import { pageHead, translatorFor } from '#platform/page/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import type { Route } from './+types/planned.route.ts';
import styles from './site.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'site');
  const words = { title: t('planned.purchase'), description: t('planned.text') };
  return pageHead({ ...words, path: '/purchase', isHidden: true }, root);
};

/** An address that a later release fills: it says so, and shows nothing made up. */
const Planned = () => {
  const t = useTranslations('site.planned');
  return (
    <div className={styles.centre}>
      <EmptyState
        headingLevel="h1"
        title={t('purchase')}
        text={t('text')}
        action={
          <LinkButton to="/lounge" variant="line">
            {t('button')}
          </LinkButton>
        }
      />
    </div>
  );
};
export default Planned;
