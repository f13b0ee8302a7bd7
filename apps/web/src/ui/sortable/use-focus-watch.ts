import { useEffect, useState } from 'react';
import { createFocusWatch, type FocusWatch } from './focus-watch.ts';

/** Spread its `onFocus` and `onBlur` on the element that holds what may go. */
export const useFocusWatch = (): FocusWatch => {
  const [watch] = useState(createFocusWatch);
  useEffect(() => {
    // A menu that is closed by touch may leave the focus nowhere, at the pointer's end or later: the click comes after that.
    const kinds = ['pointerdown', 'click', 'focusin'] as const;
    // While it is captured: what is watched itself hears of it after.
    for (const kind of kinds) document.addEventListener(kind, watch.onElsewhere, { capture: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, watch.onElsewhere, { capture: true });
    };
  }, [watch]);
  return watch;
};
