import type { ReactionValue } from '@madoi/contract/lounge/reaction';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLongPress } from '#ui/long-press/use-long-press.ts';
import { Print } from '#ui/print/Print.tsx';
import { useLastReaction } from './last-reaction.ts';
import { ReactionPicker } from './ReactionPicker.tsx';
import styles from './reaction-button.module.css';
import { reactionNameOf, reactionPrint } from './reaction-prints.ts';
import { useSendReaction } from './use-send-reaction.ts';

/** A tap sends the last kind again; holding it, or an arrow key, opens the six. */
export const ReactionButton = () => {
  const t = useTranslations('room.reaction');
  const { last, remember } = useLastReaction();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const react = useSendReaction();
  const hold = useLongPress(
    () => react(last),
    () => setOpen(true),
  );
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);
  const choose = (value: ReactionValue) => {
    remember(value);
    react(value);
    setOpen(false);
    button.current?.focus();
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={box} className={styles.place}>
      {isOpen && <ReactionPicker current={last} onChoose={choose} onClose={close} />}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t('send', { name: t(`name.${reactionNameOf(last)}`) })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...hold}
      >
        <Print svg={reactionPrint(last, 32)} />
      </button>
    </div>
  );
};
