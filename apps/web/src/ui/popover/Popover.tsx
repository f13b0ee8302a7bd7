import type { ReactNode } from 'react';
import buttons from '../button/button.module.css';
import { classNames } from '../class-names.ts';
import { MissingPart } from '../lazy/MissingPart.tsx';
import { createPartLoader } from '../lazy/part-loader.ts';
import { useFirstOpening } from '../lazy/use-first-opening.ts';

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

const loader = createPartLoader(async () => (await import('./OpenedPopover.tsx')).OpenedPopover);

/** A small sheet at its button: settings that one turns while something goes on, or a list to look into. */
export const Popover = (props: PopoverProps) => {
  const { label, onOpenChange } = props;
  const { opened, hasFailed, retry, callOff, button } = useFirstOpening({ kind: 'dialog', loader, onOpenChange });
  if (opened !== undefined) return <opened.Part {...props} opening={opened.opening} />;
  return (
    <>
      <button {...button} aria-label={label} title={label} className={classNames(buttons.icon, props.buttonClassName)}>
        {props.button}
      </button>
      {hasFailed && <MissingPart isFloating onRetry={retry} onClose={callOff} />}
    </>
  );
};
