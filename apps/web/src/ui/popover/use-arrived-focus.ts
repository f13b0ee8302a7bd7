import { type RefObject, useEffect } from 'react';

const tabbable = 'button:not(:disabled), a[href], [tabindex="0"]';

/** Where the focus belongs in a popover whose content has come after it was opened: what waits for it on the popover itself, or nowhere, goes on. */
export const takesArrivedFocus = (focused: unknown, popup: unknown, body: unknown): boolean =>
  popup !== null && (focused === popup || focused === body);

/** For content that comes late into an open popover: without it the next Tab would leave the popover that was just opened. */
export const useArrivedFocus = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const popup = part.current?.closest('[role="dialog"]') ?? null;
    if (!takesArrivedFocus(document.activeElement, popup, document.body)) return;
    popup?.querySelector<HTMLElement>(tabbable)?.focus({ preventScroll: true });
  }, [part]);
};
