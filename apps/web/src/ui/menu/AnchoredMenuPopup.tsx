import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useClosedByBack } from '../layer/use-closed-by-back.ts';
import popup from '../popover/popup.module.css';
import styles from './menu.module.css';
import { MenuPartsContext } from './menu-parts.ts';
import { useMenuPlacement } from './use-menu-placement.ts';

export interface AnchoredMenuPopupProps {
  readonly label: string;
  /** The button that asked for it: the menu opens beside it and gives the focus back to it. */
  readonly anchor: HTMLElement;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A menu that many buttons share; open for as long as it is rendered. */
export const AnchoredMenuPopup = ({ label, anchor, children, onClose }: AnchoredMenuPopupProps) => {
  const button = useRef<HTMLElement>(anchor);
  button.current = anchor;
  const placement = useMenuPlacement(button, true);
  useClosedByBack(true, onClose);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()} modal={false}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          className={styles.positioner}
          side={placement.side}
          align={placement.align}
          sideOffset={6}
        >
          <Base.Popup className={classNames(popup.popup, styles.popup)} aria-label={label} finalFocus={button}>
            <MenuPartsContext value={Base}>{children}</MenuPartsContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
