import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
}

/** A small sheet at its button: settings that one turns while something goes on. */
export const Popover = ({ label, button, buttonClassName, title, children }: PopoverProps) => (
  <Base.Root>
    <Base.Trigger aria-label={label} title={label} className={classNames(styles.trigger, buttonClassName)}>
      {button}
    </Base.Trigger>
    <Base.Portal>
      <Base.Positioner className={styles.positioner} side="top" align="end" sideOffset={12} collisionPadding={8}>
        <Base.Popup className={styles.popup}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
