import { Outlet, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailurePage } from '#features/site/FailurePage.tsx';
import { useHeaderTitle } from '#platform/page/header-title.ts';
import { useHasTabBar } from '#platform/page/tab-bar.ts';
import { FullShell } from './FullShell.tsx';
import { PlainShell } from './PlainShell.tsx';

const PlainLayout = () => {
  const t = useTranslations('shell');
  const title = useHeaderTitle();
  const hasTabBar = useHasTabBar();
  return (
    <PlainShell day hasTabBar={hasTabBar} {...(title !== undefined && { title: t(title) })}>
      <Outlet />
    </PlainShell>
  );
};
export default PlainLayout;

/** What is missing, or failed, leaves the way to everything else open: a plain page has no other. */
export const ErrorBoundary = () => (
  <FullShell>
    <FailurePage error={useRouteError()} />
  </FullShell>
);
