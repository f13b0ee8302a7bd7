import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { useModal } from '#ui/dialog/use-modal.ts';
import styles from './sheet.module.css';
import type { GiftTab } from './sheet-store.ts';

export interface SheetFrameProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Words or stamps; undefined where there is nothing to choose between. */
  readonly tabs?: { readonly tab: GiftTab; readonly onTab: (tab: GiftTab) => void } | undefined;
}

const tabs: readonly GiftTab[] = ['words', 'stamp'];

/** From the right of the screen, on a phone from below; what is given is seen on the stage behind it. */
export const SheetFrame = ({ isOpen, onClose, children, tabs: choice }: SheetFrameProps) => {
  const t = useTranslations('gifting');
  const { phase, root } = useModal(isOpen, onClose);
  const shown = phase === 'shown' && styles.open;
  return (
    <Base.Root {...root}>
      <Base.Portal>
        <Base.Backdrop className={classNames(styles.scrim, shown)} />
        <Base.Popup className={classNames(styles.sheet, shown)}>
          <header className={styles.head}>
            <Base.Title className={styles.title}>{t('title')}</Base.Title>
            {choice !== undefined && (
              <fieldset className={styles.tabs} aria-label={t('title')}>
                {tabs.map((each) => (
                  <button
                    key={each}
                    type="button"
                    aria-pressed={each === choice.tab}
                    onClick={() => choice.onTab(each)}
                  >
                    {t(`tab.${each}`)}
                  </button>
                ))}
              </fieldset>
            )}
            <IconButton
              label={t('close')}
              className={choice === undefined ? styles.alone : undefined}
              onClick={onClose}
            >
              <X size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </header>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
