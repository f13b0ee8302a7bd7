import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  readonly text: string;
  /** The one control that it explains; it must carry its own name for screen readers. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
}

/** A slip with a word or two, on hover and focus. */
export const Tooltip = ({ text, children, side = 'top' }: TooltipProps) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner className={styles.positioner} side={side} sideOffset={8}>
        <Base.Popup className={styles.slip}>{text}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
