import { Menu as Base } from '@base-ui/react/menu';
import { useRef, useState } from 'react';
import buttons from '../button/button.module.css';
import { classNames } from '../class-names.ts';
import { useClosedByBack } from '../layer/use-closed-by-back.ts';
import type { FirstOpening } from '../lazy/first-opening.ts';
import { useGivenFocus } from '../lazy/use-first-opening.ts';
import popup from '../popover/popup.module.css';
import type { MenuProps } from './Menu.tsx';
import styles from './menu.module.css';
import { MenuPartsContext } from './menu-parts.ts';
import { useMenuPlacement } from './use-menu-placement.ts';

export interface OpenedMenuProps extends MenuProps {
  readonly opening: FirstOpening;
}

/** A menu with its button, from its first opening on. */
export const OpenedMenu = ({ button, label, buttonClassName, head, children, opening }: OpenedMenuProps) => {
  const [open, setOpen] = useState(true);
  const [isFirst, setFirst] = useState(true);
  const trigger = useGivenFocus(opening);
  const list = useRef<HTMLDivElement>(null);
  useClosedByBack(open, () => setOpen(false));
  const placement = useMenuPlacement(trigger, open);
  // The library sees keys that open it from the second time on.
  const firstFocus = () => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    return items.at(opening.focusAt === 'last' ? -1 : 0) ?? true;
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setFirst(false);
      }}
      modal={false}
    >
      <Base.Trigger ref={trigger} aria-label={label} className={classNames(buttons.icon, buttonClassName)}>
        {button}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={placement.side} align={placement.align} sideOffset={6}>
          <Base.Popup
            ref={list}
            className={classNames(popup.popup, styles.popup)}
            {...(isFirst && opening.focusAt !== undefined && { initialFocus: firstFocus })}
          >
            <MenuPartsContext value={Base}>
              {head !== undefined && <div className={styles.head}>{head}</div>}
              {children}
            </MenuPartsContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
