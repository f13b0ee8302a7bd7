import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import styles from './move-buttons.module.css';

export interface MoveButtonsProps {
  /** The row's place, counted from 0, among so many. */
  readonly at: number;
  readonly count: number;
  readonly up: string;
  readonly down: string;
  readonly onMove: (to: number) => void;
  readonly restoringFocus: (move: () => void) => (event: MouseEvent<HTMLButtonElement>) => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** 上へ/下へ in place of the time, while the row has the pointer or the focus. The row carries `data-sortable-row`, the time `data-under-moves`. */
export const MoveButtons = ({ at, count, up, down, onMove, restoringFocus }: MoveButtonsProps) => (
  <span className={styles.moves}>
    <button type="button" aria-label={up} disabled={at === 0} onClick={restoringFocus(() => onMove(at - 1))}>
      <ArrowUp {...icon} />
    </button>
    <button type="button" aria-label={down} disabled={at === count - 1} onClick={restoringFocus(() => onMove(at + 1))}>
      <ArrowDown {...icon} />
    </button>
  </span>
);
