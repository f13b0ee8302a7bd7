import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface RestoredFocus {
  /** Call it with the button that was clicked, before its row moves. */
  remember(button: HTMLButtonElement): void;
}

/**
 * A row that changes its place in the document loses the focus: the person who used its button finds the focus there again
 * and can go on pressing. The row shows its buttons while it has the focus, so the grip takes it first.
 */
export const useRestoredFocus = (grip: RefObject<HTMLButtonElement | null>, at: number): RestoredFocus => {
  const pressed = useRef<HTMLButtonElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of place that loses the focus
  useLayoutEffect(() => {
    const button = pressed.current;
    pressed.current = undefined;
    if (button === undefined || document.activeElement === button) return;
    grip.current?.focus({ preventScroll: true });
    if (!button.disabled) button.focus();
  }, [at, grip]);
  return {
    remember: (button) => {
      pressed.current = button;
    },
  };
};
