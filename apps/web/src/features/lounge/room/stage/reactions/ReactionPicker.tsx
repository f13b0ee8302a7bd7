import type { ReactionValue } from '@madoi/contract/lounge/reaction';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Print } from '#ui/print/Print.tsx';
import styles from './reaction-button.module.css';
import { reactionPrint, reactionsInOrder } from './reaction-prints.ts';

export interface ReactionPickerProps {
  readonly current: ReactionValue;
  readonly onChoose: (value: ReactionValue) => void;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The six in a row; arrow keys walk along them, Escape goes back. */
export const ReactionPicker = ({ current, onChoose, onClose }: ReactionPickerProps) => {
  const t = useTranslations('room.reaction');
  const row = useRef<HTMLDivElement>(null);
  const items = () => [...(row.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    row.current?.querySelector<HTMLButtonElement>('[data-current]')?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    all[(at + step + all.length) % all.length]?.focus();
  };
  return (
    <div ref={row} role="menu" tabIndex={-1} aria-label={t('choose')} className={styles.choice} onKeyDown={onKeyDown}>
      {reactionsInOrder.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          role="menuitem"
          className={styles.item}
          aria-label={t(`name.${name}`)}
          title={t(`name.${name}`)}
          data-current={value === current ? '' : undefined}
          tabIndex={value === current ? 0 : -1}
          onClick={() => onChoose(value)}
        >
          <Print svg={reactionPrint(value, 36)} />
        </button>
      ))}
    </div>
  );
};
