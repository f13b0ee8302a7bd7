import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './full-sheet.module.css';
import { useModal } from './use-modal.ts';

export interface FullSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What a screen reader calls it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A screen of its own that rises from the foot of the page and goes back there. */
export const FullSheet = ({ open, onClose, label, children }: FullSheetProps) => {
  const { phase, root } = useModal(open, onClose);
  return (
    <Base.Root {...root}>
      <Base.Portal>
        <Base.Popup aria-label={label} className={classNames(styles.sheet, phase === 'shown' && styles.open)}>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
