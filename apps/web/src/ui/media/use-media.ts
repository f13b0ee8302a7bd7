import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; never while rendered on the server. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (onChange) => {
        const media = window.matchMedia(query);
        media.addEventListener('change', onChange);
        return () => media.removeEventListener('change', onChange);
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    () => false,
  );
