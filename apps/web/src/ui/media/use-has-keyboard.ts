import { useMedia } from './use-media.ts';

/**
 * Whether talk of keys is of use. No browser says that there is a keyboard; a device whose main pointer can rest on something
 * is one that people type at, also a tablet with a trackpad. Never while rendered on the server.
 */
export const useHasKeyboard = (): boolean => useMedia('(hover: hover)');
