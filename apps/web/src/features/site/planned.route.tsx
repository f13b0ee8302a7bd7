import { useTranslations } from 'use-intl';
import { pageHead, translatorFor } from '../../platform/page/page-head.ts';
import { rootDataOf } from '../../platform/page/root-data.ts';
import { LinkButton } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import type { Route } from './+types/planned.route.ts';
import { plannedPageOf } from './planned-pages.ts';
import styles from './site.module.css';

export const loader = ({ url }: Route.LoaderArgs) => ({ page: plannedPageOf(url.pathname), path: url.pathname });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'site');
  const page = loaderData?.page ?? 'help';
  return pageHead(
    { title: t(`planned.${page}`), description: t('planned.text'), path: loaderData?.path ?? '/', isHidden: true },
    root,
  );
};

/** An address that a later release fills: it says so, and shows nothing made up. */
const Planned = ({ loaderData }: Route.ComponentProps) => {
  const t = useTranslations('site.planned');
  return (
    <div className={styles.centre}>
      <EmptyState
        headingLevel="h1"
        title={t(loaderData.page)}
        text={t('text')}
        action={
          <LinkButton to="/lounge" look="line">
            {t('button')}
          </LinkButton>
        }
      />
    </div>
  );
};
export default Planned;
