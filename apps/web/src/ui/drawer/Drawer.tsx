import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { afterPaint } from '#platform/page/after-paint.ts';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { usePrefetchOnUse } from '../lazy/prefetch.ts';
import styles from './drawer.module.css';
import { useDrawer } from './use-drawer.ts';

export interface DrawerLabels {
  readonly label: string;
  readonly close: string;
  readonly taller: string;
  readonly shorter: string;
}

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly words: DrawerLabels;
  /** Stands in the handle's line, before its buttons. */
  readonly head?: ReactNode;
  /** Where the page has room for it, it is no drawer; this class says so and where it stands. */
  readonly className?: string | undefined;
  readonly scrimClassName?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Whether what stands in it is laid out: once the page is used, behind what is done first. Where the drawer is opened sooner, it begins to
 * come in as an empty sheet, and its content follows in the frame behind that: the first one shows next to nothing of it.
 */
const useIsReady = (isOpen: boolean): boolean => {
  const [isReady, setIsReady] = useState(false);
  const prefetch = useCallback(() => setIsReady(true), []);
  usePrefetchOnUse({ prefetch });
  useEffect(() => (isOpen && !isReady ? afterPaint(prefetch) : undefined), [isOpen, isReady, prefetch]);
  return isReady;
};

/** A panel from the right, on phones a sheet from below: half of the screen, or nearly all of it when it is pulled up. */
export const Drawer = ({ isOpen, onClose, words, head, className, scrimClassName, children }: DrawerProps) => {
  const isReady = useIsReady(isOpen);
  const drawer = useDrawer({ isOpen, isReady, onClose });
  const height = drawer.isTall ? words.shorter : words.taller;
  return (
    <>
      {isOpen && (
        <button
          type="button"
          tabIndex={-1}
          className={classNames(styles.scrim, scrimClassName)}
          aria-label={words.close}
          onClick={onClose}
        />
      )}
      <aside
        ref={drawer.box}
        aria-label={words.label}
        data-drawer={isOpen ? 'open' : undefined}
        className={classNames(
          styles.drawer,
          className,
          isReady && styles.ready,
          isOpen && styles.open,
          drawer.isTall && styles.tall,
        )}
      >
        <div className={styles.handle} {...drawer.handle}>
          <i className={styles.grab} aria-hidden="true" />
          <div className={styles.head}>{head}</div>
          <IconButton label={height} className={styles.taller} onClick={drawer.toggleTall}>
            {drawer.isTall ? <ChevronDown size={20} aria-hidden="true" /> : <ChevronUp size={20} aria-hidden="true" />}
          </IconButton>
          <IconButton label={words.close} onClick={onClose} data-drawer-focus={head === undefined ? undefined : ''}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </aside>
    </>
  );
};
