import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';

export const longPressMs = 350;

const menuKeys: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ContextMenu']);

/** A tap does one thing, holding another; arrow and menu keys (or those that are given) hold for those without a pointer. */
export const useLongPress = (onTap: () => void, onHold: () => void, keys: ReadonlySet<string> = menuKeys) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const letGo = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      wasHeld.current = false;
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onHold();
      }, longPressMs);
    },
    onPointerUp: letGo,
    onPointerLeave: letGo,
    onPointerCancel: letGo,
    onContextMenu: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      letGo();
      wasHeld.current = true;
      onHold();
    },
    onClick: () => {
      letGo();
      if (wasHeld.current) {
        wasHeld.current = false;
        return;
      }
      onTap();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!keys.has(event.key)) return;
      event.preventDefault();
      onHold();
    },
  };
};
