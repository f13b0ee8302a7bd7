import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import type { DragAccessibility } from './drag-accessibility.ts';
import { KeyboardSensor } from './keyboard-sensor.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

export interface SortableListProps {
  readonly id: string;
  readonly ids: readonly string[];
  readonly words: DragAccessibility;
  readonly onMove: (from: number, to: number) => void;
  /** What is in hand, from taking it up to letting it go. */
  readonly onDraggingChange?: (id: string | undefined) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list whose rows are dragged by their grips, with a pointer or with the keyboard. */
export const SortableList = ({ id, ids, words, onMove, onDraggingChange, className, children }: SortableListProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const list = useRef<HTMLOListElement>(null);
  const { onFocus, onBlur } = useFocusAfterRemoval(list, ids);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    onDraggingChange?.(undefined);
    if (over !== null) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id={id}
      accessibility={words}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => onDraggingChange?.(String(active.id))}
      onDragCancel={() => onDraggingChange?.(undefined)}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={className} onFocus={onFocus} onBlur={onBlur}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
