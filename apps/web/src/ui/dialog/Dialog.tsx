import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, on a click beside the dialog and by the close button (specification 2.23). */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** A picture beside the words (desktop) or above them (phone). */
  readonly picture?: ReactNode;
  readonly pictureAt?: 'left' | 'top';
  readonly widthPx?: number;
  /** Without it there is no cross; the dialog then carries its own button. */
  readonly closeLabel?: string;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when it has closed, where that is not where it was before; undefined: there. */
  readonly finalFocus?: () => HTMLElement | undefined;
}

/** A sheet of paper over the night; from below on a phone. Focus is trapped, and given back when it closes. */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  children,
  picture,
  pictureAt = 'top',
  widthPx = 440,
  closeLabel,
  initialFocus,
  finalFocus,
}: DialogProps) => {
  const { phase, root } = useModal(open, onClose);
  const shown = phase === 'shown' && styles.open;
  return (
    <Base.Root {...root}>
      <Base.Portal>
        <Base.Backdrop className={classNames(styles.scrim, shown)} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            data-paper=""
            className={classNames(styles.paper, pictureAt === 'left' && styles.beside, shown)}
            style={{ '--dialog-w': `${widthPx}px` }}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            {...(finalFocus === undefined ? {} : { finalFocus: () => finalFocus() ?? true })}
          >
            {picture !== undefined && <div className={styles.picture}>{picture}</div>}
            <div className={styles.words}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description !== undefined && <Base.Description className={styles.lead}>{description}</Base.Description>}
              {children}
            </div>
            {closeLabel !== undefined && (
              <IconButton label={closeLabel} className={styles.close} onClick={onClose}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};
