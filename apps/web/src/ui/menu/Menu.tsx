import type { ReactNode } from 'react';
import { Link } from 'react-router';
import buttons from '../button/button.module.css';
import { classNames } from '../class-names.ts';
import { MissingPart } from '../lazy/MissingPart.tsx';
import { createPartLoader } from '../lazy/part-loader.ts';
import { useFirstOpening } from '../lazy/use-first-opening.ts';
import styles from './menu.module.css';
import { useMenuParts } from './menu-parts.ts';

export interface MenuProps {
  /** What the button shows, and what it is called. */
  readonly button: ReactNode;
  readonly label: string;
  readonly buttonClassName?: string | undefined;
  /** Above the items: who one is, what is left. Not itself an item. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

const loader = createPartLoader(async () => (await import('./OpenedMenu.tsx')).OpenedMenu);

/** A button with a menu that opens away from its quadrant of the screen; it closes after any choice. */
export const Menu = (props: MenuProps) => {
  const { opened, hasFailed, retry, callOff, button } = useFirstOpening({ kind: 'menu', loader });
  if (opened !== undefined) return <opened.Part {...props} opening={opened.opening} />;
  return (
    <>
      <button {...button} aria-label={props.label} className={classNames(buttons.icon, props.buttonClassName)}>
        {props.button}
      </button>
      {hasFailed && <MissingPart isFloating onRetry={retry} onClose={callOff} />}
    </>
  );
};

interface ItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export const MenuItem = ({ icon, children, onSelect }: ItemProps & { readonly onSelect: () => void }) => {
  const { Item } = useMenuParts();
  return (
    <Item className={styles.item} onClick={onSelect}>
      {icon}
      {children}
    </Item>
  );
};

export const MenuLink = ({ icon, children, to }: ItemProps & { readonly to: string }) => {
  const { Item } = useMenuParts();
  return (
    <Item className={styles.item} render={<Link to={to} />}>
      {icon}
      {children}
    </Item>
  );
};

export interface MenuChoicesProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly { readonly value: V; readonly text: string; readonly lang?: string }[];
  readonly onChoose: (value: V) => void;
}

export const MenuChoices = <V extends string>({ label, value, choices, onChoose }: MenuChoicesProps<V>) => {
  const { Group, GroupLabel, RadioGroup, RadioItem } = useMenuParts();
  return (
    <Group className={styles.choices}>
      <GroupLabel className={styles.choicesLabel}>{label}</GroupLabel>
      <RadioGroup value={value} onValueChange={(next: V) => onChoose(next)} className={styles.choiceRow}>
        {choices.map((choice) => (
          <RadioItem key={choice.value} value={choice.value} closeOnClick className={styles.choice} lang={choice.lang}>
            {choice.text}
          </RadioItem>
        ))}
      </RadioGroup>
    </Group>
  );
};
