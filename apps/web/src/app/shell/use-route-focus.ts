import { useEffect, useRef } from 'react';
import { usePagePath } from '#platform/page/use-page-path.ts';

/** After a change of page the focus goes to its main part, so that a reader starts there and not at a link that is gone. */
export const useRouteFocus = (): void => {
  const pathname = usePagePath();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
};
