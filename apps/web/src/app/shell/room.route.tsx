import { Outlet, useRouteError } from 'react-router';
import { FailurePage } from '#features/site/FailurePage.tsx';
import { RoomShell } from './RoomShell.tsx';

const RoomLayout = () => (
  <RoomShell>
    <Outlet />
  </RoomShell>
);
export default RoomLayout;

/** Who found no room keeps the main menu, on phones as well. */
export const ErrorBoundary = () => (
  <RoomShell>
    <div data-room-notice="">
      <FailurePage error={useRouteError()} />
    </div>
  </RoomShell>
);
