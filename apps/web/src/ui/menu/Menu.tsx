import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import buttons from '../button/button.module.css';
import { classNames } from '../class-names.ts';
import { useClosedByBack } from '../layer/use-closed-by-back.ts';
import popup from '../popover/popup.module.css';
import styles from './menu.module.css';
import { useMenuPlacement } from './use-menu-placement.ts';

export interface MenuProps {
  /** What the button shows, and what it is called. */
  readonly button: ReactNode;
  readonly label: string;
  readonly buttonClassName?: string | undefined;
  /** Above the items: who one is, what is left. Not itself an item. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A button with a menu that opens away from its quadrant of the screen; it closes after any choice. */
export const Menu = ({ button, label, buttonClassName, head, children }: MenuProps) => {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useClosedByBack(open, () => setOpen(false));
  const placement = useMenuPlacement(trigger, open);
  return (
    <Base.Root open={open} onOpenChange={setOpen} modal={false}>
      <Base.Trigger ref={trigger} aria-label={label} className={classNames(buttons.icon, buttonClassName)}>
        {button}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={placement.side} align={placement.align} sideOffset={6}>
          <Base.Popup className={classNames(popup.popup, styles.popup)}>
            {head !== undefined && <div className={styles.head}>{head}</div>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};

interface ItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export const MenuItem = ({ icon, children, onSelect }: ItemProps & { readonly onSelect: () => void }) => (
  <Base.Item className={styles.item} onClick={onSelect}>
    {icon}
    {children}
  </Base.Item>
);

export const MenuLink = ({ icon, children, to }: ItemProps & { readonly to: string }) => (
  <Base.Item className={styles.item} render={<Link to={to} />}>
    {icon}
    {children}
  </Base.Item>
);

export interface MenuChoicesProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly { readonly value: V; readonly text: string; readonly lang?: string }[];
  readonly onChoose: (value: V) => void;
}

export const MenuChoices = <V extends string>({ label, value, choices, onChoose }: MenuChoicesProps<V>) => (
  <Base.Group className={styles.choices}>
    <Base.GroupLabel className={styles.choicesLabel}>{label}</Base.GroupLabel>
    <Base.RadioGroup value={value} onValueChange={(next: V) => onChoose(next)} className={styles.choiceRow}>
      {choices.map((choice) => (
        <Base.RadioItem
          key={choice.value}
          value={choice.value}
          closeOnClick
          className={styles.choice}
          lang={choice.lang}
        >
          {choice.text}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  </Base.Group>
);
