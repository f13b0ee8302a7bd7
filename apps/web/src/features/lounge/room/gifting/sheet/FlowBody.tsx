import { giftGraceMs } from '@madoi/contract/money/gifting';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Spinner } from '#ui/button/Spinner.tsx';
import type { GiftFlowState } from './gift-flow.ts';
import styles from './sheet.module.css';

const secondsUntil = (instantMs: number) => Math.max(0, Math.ceil((instantMs - Date.now()) / 1_000));

const Grace = ({ chargesAt, onTakeBack }: { readonly chargesAt: number; readonly onTakeBack: () => void }) => {
  const t = useTranslations('gifting.grace');
  const [seconds, setSeconds] = useState(() => secondsUntil(chargesAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(chargesAt)), 200);
    return () => clearInterval(timer);
  }, [chargesAt]);
  return (
    <div className={styles.step2}>
      <h3>{t('title')}</h3>
      <p role="timer" aria-live="off">
        {t('text', { seconds })}
      </p>
      {/* The whole time, not what is left of it: an animation whose duration shrinks with each second ends at half the time. */}
      <i className={styles.drain} style={{ '--life': `${giftGraceMs}ms` }} aria-hidden="true" />
      <Button variant="line" autoFocus onClick={onTakeBack}>
        {t('take')}
      </Button>
    </div>
  );
};

const Waiting = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className={styles.step2} role="status">
    <Spinner />
    <h3>{title}</h3>
    <p>{text}</p>
  </div>
);

export interface FlowBodyProps {
  readonly state: GiftFlowState;
  /** What was given, for when it has arrived. */
  readonly gift: ReactNode;
  readonly onTakeBack: () => void;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** What stands in the sheet’s place between the button and the room. */
export const FlowBody = ({ state, gift, onTakeBack, onClose, onAgain }: FlowBodyProps) => {
  const t = useTranslations('gifting');
  if (state.kind === 'grace') return <Grace chargesAt={state.chargesAt} onTakeBack={onTakeBack} />;
  if (state.kind === 'takingBack') return <Waiting title={t('grace.taking')} text="" />;
  if (state.kind === 'paying') return <Waiting title={t('paying.title')} text={t('paying.text')} />;
  if (state.kind === 'delivering') {
    const words = state.isPaid ? 'delivering' : 'checking';
    return <Waiting title={t(`${words}.title`)} text={t(`${words}.text`)} />;
  }
  if (state.kind !== 'done') return null;
  return (
    <div className={styles.step2} role="status">
      {gift}
      <h3>{t('done.title')}</h3>
      <p>{t('done.text')}</p>
      <Button variant="primary" autoFocus onClick={onClose}>
        {t('done.close')}
      </Button>
      <Button variant="text" onClick={onAgain}>
        {t('done.again')}
      </Button>
      {/* In a tab of its own: the room goes on. */}
      <Link to="/gifts" target="_blank" className={styles.aside}>
        {t('done.all')}
      </Link>
    </div>
  );
};
