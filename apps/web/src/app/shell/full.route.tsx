import { Outlet, useRouteError } from 'react-router';
import { FailurePage } from '#features/site/FailurePage.tsx';
import { FullShell } from './FullShell.tsx';
import { PendingPage } from './pending/PendingPage.tsx';

const FullLayout = () => (
  <FullShell>
    <PendingPage>
      <Outlet />
    </PendingPage>
  </FullShell>
);
export default FullLayout;

/** What is missing, or failed, leaves the way to everything else open. */
export const ErrorBoundary = () => (
  <FullShell>
    <FailurePage error={useRouteError()} />
  </FullShell>
);
