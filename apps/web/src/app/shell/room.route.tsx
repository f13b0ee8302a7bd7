import { Outlet } from 'react-router';
import { RoomShell } from './RoomShell.tsx';

const RoomLayout = () => (
  <RoomShell>
    <Outlet />
  </RoomShell>
);
export default RoomLayout;
