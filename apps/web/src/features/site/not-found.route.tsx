import { useRouteError } from 'react-router';
import { FailurePage } from './FailurePage.tsx';

export const loader = (): never => {
  throw new Response(null, { status: 404 });
};

const NotFound = () => null;
export default NotFound;

export const ErrorBoundary = () => <FailurePage error={useRouteError()} />;
