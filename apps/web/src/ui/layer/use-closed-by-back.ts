import { useEffect, useRef } from 'react';
import { addOpenLayer } from './open-layers.ts';

/** While it is open, Back of the browser or the phone closes this instead of leaving the page (ADR 061). */
export const useClosedByBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => (isOpen ? addOpenLayer(() => close.current()) : undefined), [isOpen]);
};
