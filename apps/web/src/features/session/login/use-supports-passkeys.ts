import { useSyncExternalStore } from 'react';
import { supportsPasskeys } from '#platform/passkeys/passkeys.ts';

const never = () => () => undefined;

/** Whether this browser makes passkeys for this address. Rendered on the server as if it did. */
export const useSupportsPasskeys = (): boolean => useSyncExternalStore(never, supportsPasskeys, () => true);
