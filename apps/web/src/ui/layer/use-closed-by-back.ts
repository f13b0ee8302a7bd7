import { useEffect, useRef } from 'react';
import { guardFirstEntry } from './guard-entry.ts';
import { addOpenLayer } from './open-layers.ts';

/** While it is open, Back of the browser or the phone closes this instead of leaving the page (ADR 061). */
export const useClosedByBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isOpen) return undefined;
    guardFirstEntry();
    return addOpenLayer(() => close.current());
  }, [isOpen]);
};
