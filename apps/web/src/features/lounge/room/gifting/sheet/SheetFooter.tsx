import { CreditCard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { TestMoneyMark } from '#ui/test-money/TestMoneyMark.tsx';
import styles from './sheet.module.css';

export interface SavedCard {
  readonly brand: string;
  readonly last4: string;
}

export interface SheetFooterProps {
  readonly card: SavedCard | undefined;
  readonly isTestMoney: boolean;
  /** What is to be charged; undefined while there is nothing to give. */
  readonly amountYen: number | undefined;
  /** What it is, or what is missing. */
  readonly summary: string;
  readonly refusal: string | undefined;
  readonly caps: string | undefined;
  readonly isBusy: boolean;
  readonly onCard: () => void;
  readonly onCaps: () => void;
  readonly onGive: () => void;
}

/** What it costs and what pays for it; the price stands on the button itself. */
export const SheetFooter = (props: SheetFooterProps) => {
  const t = useTranslations('gifting');
  const { card, amountYen, isTestMoney } = props;
  return (
    <footer className={styles.footer}>
      {props.refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {props.refusal}
        </p>
      )}
      <div className={styles.card}>
        <CreditCard size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.cardWords}>
          {card === undefined ? t('card.none') : t('card.saved', { ...card })}
          <small>{t('card.secure')}</small>
        </span>
        {isTestMoney && (
          <span className={styles.testMoney}>
            <TestMoneyMark text={t('testMoney')} hint={t('testMoneyHint')} ground="night" />
          </span>
        )}
        {card !== undefined && (
          <button type="button" className={styles.link} onClick={props.onCard}>
            {t('card.change')}
          </button>
        )}
      </div>
      {props.caps !== undefined && (
        <p className={styles.caps}>
          {props.caps}
          <button type="button" className={styles.link} onClick={props.onCaps}>
            {t('cap.set')}
          </button>
        </p>
      )}
      <div className={styles.pay}>
        <p className={styles.total}>
          {amountYen !== undefined && <b>{t('yen', { amount: amountYen })}</b>}
          <small>{props.summary}</small>
        </p>
        <Button
          variant="primary"
          className={styles.give}
          disabled={amountYen === undefined}
          loading={props.isBusy}
          onClick={props.onGive}
        >
          {amountYen === undefined ? t('give') : t('giveFor', { amount: amountYen })}
        </Button>
      </div>
    </footer>
  );
};
