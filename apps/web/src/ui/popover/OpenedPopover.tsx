import { Popover as Base } from '@base-ui/react/popover';
import { useRef, useState } from 'react';
import buttons from '../button/button.module.css';
import { classNames } from '../class-names.ts';
import { useClosedByBack } from '../layer/use-closed-by-back.ts';
import type { FirstOpening } from '../lazy/first-opening.ts';
import { useGivenFocus } from '../lazy/use-first-opening.ts';
import type { PopoverProps } from './Popover.tsx';
import styles from './popover.module.css';
import popup from './popup.module.css';

export interface OpenedPopoverProps extends PopoverProps {
  readonly opening: FirstOpening;
}

const places = {
  above: { side: 'top', align: 'end', sideOffset: 12, collisionPadding: 8 },
  below: { side: 'bottom', align: 'center', sideOffset: 8, collisionPadding: 16 },
} as const;

/** A popover with its button, from its first opening on. */
export const OpenedPopover = ({ place = 'above', opening, ...props }: OpenedPopoverProps) => {
  const [isOwnOpen, setOwnOpen] = useState(true);
  const [isFirst, setFirst] = useState(true);
  const trigger = useGivenFocus(opening);
  const popupElement = useRef<HTMLDivElement>(null);
  const isOpen = props.open ?? isOwnOpen;
  const setOpen = (next: boolean): void => {
    setOwnOpen(next);
    setFirst(false);
    props.onOpenChange?.(next);
  };
  useClosedByBack(isOpen, () => setOpen(false));
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger
        ref={trigger}
        aria-label={props.label}
        title={props.label}
        className={classNames(buttons.icon, props.buttonClassName)}
      >
        {props.button}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} {...places[place]}>
          <Base.Popup
            ref={popupElement}
            className={classNames(popup.popup, styles.popup, props.popupClassName)}
            aria-label={props.title === undefined ? props.label : undefined}
            {...(isFirst && opening.isByTouch && { initialFocus: popupElement })}
          >
            {props.title !== undefined && <Base.Title className={styles.title}>{props.title}</Base.Title>}
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
