import { useEffect, useState } from 'react';
import { awaitRetry } from './await-retry.ts';
import { useImageFailure } from './use-image-failure.ts';

/**
 * For a picture of the server's: `ref` and `onError` are its image's. While `hasFailed`, draw its empty box instead of the browser's torn page; it is
 * asked for again as `awaitRetry` says.
 */
export const useRetriedImage = () => {
  const [attempt, setAttempt] = useState(0);
  const { picture, hasFailed, address, onError } = useImageFailure(attempt);
  useEffect(
    () => (hasFailed ? awaitRetry(attempt, address.current, () => setAttempt(attempt + 1)) : undefined),
    [hasFailed, attempt, address],
  );
  return { picture, hasFailed, onError };
};
