import { useSortable } from '@dnd-kit/sortable';
import { type CSSProperties, type MouseEvent, useRef } from 'react';
import { useRestoredFocus } from './use-restored-focus.ts';

/** What a row of a `SortableList` needs: `row` for its element, `grip` for the button that drags it. `at` is its place. */
export const useSortableRow = (id: string, at: number) => {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const gripRef = useRef<HTMLButtonElement>(null);
  const focus = useRestoredFocus(gripRef, at);
  const style: CSSProperties = {
    transform: transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`,
    transition,
  };
  return {
    isDragging,
    row: { ref: setNodeRef, style },
    grip: {
      ...attributes,
      ...listeners,
      ref: (button: HTMLButtonElement | null) => {
        gripRef.current = button;
        setActivatorNodeRef(button);
      },
    },
    /** For buttons that move the row: they keep the focus where it went. */
    restoringFocus: (move: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
      focus.remember(event.currentTarget);
      move();
    },
  };
};
