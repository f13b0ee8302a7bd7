import type { MouseEvent } from 'react';

/** Of the first button, without a key that has the browser open another tab or window, or save what the link leads to. */
export const isPlainPress = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
