import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { HelpLink } from '#platform/help/HelpLink.tsx';
import type { PaymentClient } from '#platform/payments/payment-client.ts';
import { Button } from '#ui/button/Button.tsx';
import { whileBusy } from '#ui/button/while-busy.ts';
import type { SavedCard } from './SheetFooter.tsx';
import styles from './sheet.module.css';
import { useRemoveCard } from './use-remove-card.ts';

export interface CardPaneProps {
  /** It stays where it is while the gift is on its way: the card is read when it is charged. */
  readonly isHidden: boolean;
  readonly openClient: () => Promise<PaymentClient>;
  readonly amountYen: number;
  readonly isTestMoney: boolean;
  readonly savedCard: SavedCard | undefined;
  readonly refusal: string | undefined;
  /** Whether the card that is typed in is to be kept: nobody’s is who did not ask for it. */
  readonly keepsCard: boolean;
  readonly onKeepsCard: (keeps: boolean) => void;
  readonly onPay: () => void;
  readonly onSaved: () => void;
  readonly onBack: () => void;
}

const RemoveCard = () => {
  const t = useTranslations('gifting.card');
  const { remove, isBusy, hasFailed } = useRemoveCard();
  return (
    <p className={styles.paperNote}>
      <button type="button" className={styles.link} onClick={remove} {...whileBusy(isBusy)}>
        {t('remove')}
      </button>
      {hasFailed && <span role="alert">{t('removeFailed')}</span>}
    </p>
  );
};

/** Puts the provider’s field into `place`, and says what became of it and of what is typed there. */
const useMountedField = (openClient: CardPaneProps['openClient'], onTyped: (isComplete: boolean) => void) => {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let unmount: (() => void) | undefined;
    const mount = async () => {
      const client = await openClient();
      if (isGone || place.current === null) return;
      const field = await client.mountCardField(place.current, { onChange: onTyped });
      unmount = field.unmount;
      if (isGone) field.unmount();
      else field.focus();
    };
    mount().catch(() => setFailed(true));
    return () => {
      isGone = true;
      unmount?.();
    };
  }, [openClient, onTyped]);
  return { place, hasFailed };
};

/** The provider’s card field on paper. What is typed into it never reaches this server. */
export const CardPane = (props: CardPaneProps) => {
  const t = useTranslations('gifting');
  const { openClient, savedCard, amountYen } = props;
  const [isComplete, setComplete] = useState(false);
  /** A refusal that leads here is about the card that was charged, not about one that is being typed in. */
  const [isTyping, setTyping] = useState(false);
  const onTyped = useCallback((isWhole: boolean) => {
    setComplete(isWhole);
    setTyping(true);
  }, []);
  const { place, hasFailed } = useMountedField(openClient, onTyped);
  const pay = () => {
    setTyping(false);
    props.onPay();
  };
  return (
    <div className={styles.terms} data-paper="" hidden={props.isHidden}>
      <h3>{t('card.title')}</h3>
      {props.refusal !== undefined && !isTyping && (
        <p role="alert" className={styles.paperRefusal}>
          {props.refusal} <HelpLink to="giftPayment" keepsPage />
        </p>
      )}
      {hasFailed && <p role="alert">{t('card.failed')}</p>}
      <p className={styles.paperNote}>{t('card.lead')}</p>
      {props.isTestMoney && <p className={styles.paperNote}>{t('testMoneyHint')}</p>}
      <div ref={place} className={styles.cardField} />
      <label className={styles.keep}>
        <input type="checkbox" checked={props.keepsCard} onChange={({ target }) => props.onKeepsCard(target.checked)} />
        {t('card.keep')}
      </label>
      <Button variant="ai" wide disabled={!isComplete} onClick={pay}>
        {t('giveFor', { amount: amountYen })}
      </Button>
      <div className={styles.two}>
        <Button variant="line" onClick={props.onBack}>
          {t('card.back')}
        </Button>
        {savedCard !== undefined && (
          <Button variant="line" onClick={props.onSaved}>
            {t('card.useSaved', { ...savedCard })}
          </Button>
        )}
      </div>
      {savedCard !== undefined && <RemoveCard />}
    </div>
  );
};
