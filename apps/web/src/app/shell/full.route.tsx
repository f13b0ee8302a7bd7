import { Outlet } from 'react-router';
import { FullShell } from './FullShell.tsx';

const FullLayout = () => (
  <FullShell>
    <Outlet />
  </FullShell>
);
export default FullLayout;
