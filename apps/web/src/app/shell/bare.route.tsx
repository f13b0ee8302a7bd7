import { Outlet } from 'react-router';
import { SkipLink } from './SkipLink.tsx';

/** For a page that brings its own head and main part: what every page begins with, and nothing else. */
const BareLayout = () => (
  <>
    <SkipLink />
    <Outlet />
  </>
);
export default BareLayout;
