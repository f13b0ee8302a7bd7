import { Outlet } from 'react-router';
import { PlainShell } from './PlainShell.tsx';

const PlainLayout = () => (
  <PlainShell day>
    <Outlet />
  </PlainShell>
);
export default PlainLayout;
