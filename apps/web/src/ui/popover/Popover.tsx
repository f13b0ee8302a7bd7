import { Popover as Base } from '@base-ui/react/popover';
import { type ReactNode, useState } from 'react';
import buttons from '../button/button.module.css';
import { classNames } from '../class-names.ts';
import { useClosedByBack } from '../layer/use-closed-by-back.ts';
import styles from './popover.module.css';
import popup from './popup.module.css';

export interface PopoverProps {
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  /** At its head. Without it the children bring a title of their own. */
  readonly title?: string;
  /** Where the popup stands: at the end above its button, or below the middle of it. */
  readonly place?: 'above' | 'below';
  readonly popupClassName?: string | undefined;
  /** For a popup that is closed from inside. */
  readonly open?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

const places = {
  above: { side: 'top', align: 'end', sideOffset: 12, collisionPadding: 8 },
  below: { side: 'bottom', align: 'center', sideOffset: 8, collisionPadding: 16 },
} as const;

/** A small sheet at its button: settings that one turns while something goes on, or a list to look into. */
export const Popover = ({ place = 'above', ...props }: PopoverProps) => {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = props.open ?? isOwnOpen;
  const setOpen = (next: boolean): void => {
    setOwnOpen(next);
    props.onOpenChange?.(next);
  };
  useClosedByBack(isOpen, () => setOpen(false));
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger
        aria-label={props.label}
        title={props.label}
        className={classNames(buttons.icon, props.buttonClassName)}
      >
        {props.button}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} {...places[place]}>
          <Base.Popup
            className={classNames(popup.popup, styles.popup, props.popupClassName)}
            aria-label={props.title === undefined ? props.label : undefined}
          >
            {props.title !== undefined && <Base.Title className={styles.title}>{props.title}</Base.Title>}
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
