import { Outlet } from 'react-router';
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
