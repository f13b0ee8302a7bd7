import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { useSortableRow } from './use-sortable-row.ts';

/** A row's place, counted from 0, among so many, and how it is given another. */
export interface RowPlace {
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

export interface SortableRowProps extends RowPlace {
  readonly id: string;
  /** What its grip and its two buttons are called. */
  readonly words: { readonly drag: string; readonly up: string; readonly down: string };
  readonly grip: { readonly className: string | undefined; readonly icon: ReactNode };
  readonly className: string;
  readonly draggedClassName: string | undefined;
  /** What was done with it is on its way. */
  readonly isBusy?: boolean;
  /** Its cells: what stands between the grip and the buttons. The time among them carries `data-under-moves`. */
  readonly cells: ReactNode;
  /** Its menu, and what stands below it. */
  readonly children: ReactNode;
}

/** An entry of a queue that can be moved: a grip to drag, its cells, buttons that do the same, and its menu. */
export const SortableRow = (props: SortableRowProps) => {
  const { id, at, count, onMove, words, isBusy = false } = props;
  const { row, grip, isDragging, restoringFocus } = useSortableRow(id, at);
  return (
    <li
      {...row}
      data-sortable-row=""
      data-media-track={id}
      aria-busy={isBusy || undefined}
      className={classNames(props.className, isDragging && props.draggedClassName)}
    >
      <button type="button" {...grip} className={props.grip.className} aria-label={words.drag}>
        {props.grip.icon}
      </button>
      {props.cells}
      <MoveButtons
        at={at}
        count={count}
        up={words.up}
        down={words.down}
        onMove={onMove}
        restoringFocus={restoringFocus}
      />
      {props.children}
    </li>
  );
};
