import { stampSvgOf } from '@madoi/prints/stamps';
import { Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { Print } from '#ui/print/Print.tsx';
import type { StampPrice } from './gift-draft.ts';
import styles from './sheet.module.css';

/** A stamp of the catalogue with its name in the page’s language. */
export interface NamedStamp extends StampPrice {
  readonly name: string;
}

export interface StampFormProps {
  readonly stamps: readonly NamedStamp[];
  readonly itemId: string | undefined;
  readonly onItem: (itemId: string) => void;
  readonly onTry: (stamp: NamedStamp) => void;
}

const levels = [
  { level: 3, key: 'high' },
  { level: 2, key: 'middle' },
  { level: 1, key: 'low' },
] as const;

const StampCard = ({
  stamp,
  isChosen,
  onItem,
  onTry,
}: { readonly stamp: NamedStamp; readonly isChosen: boolean } & Pick<StampFormProps, 'onItem' | 'onTry'>) => {
  const t = useTranslations('gifting');
  const { itemId, name, amountYen, level } = stamp;
  const picture = stampSvgOf(itemId);
  return (
    <div className={classNames(styles.stamp, isChosen && styles.chosen)} data-level={level}>
      <label className={styles.stampLabel}>
        <input
          type="radio"
          name="gift-stamp"
          value={itemId}
          checked={isChosen}
          aria-label={t('stampPrice', { name, amount: amountYen })}
          onChange={() => onItem(itemId)}
        />
        {picture !== undefined && <Print svg={picture} className={styles.art} />}
        <span className={styles.stampWords} aria-hidden="true">
          <b>{name}</b>
          <small>{t('yen', { amount: amountYen })}</small>
        </span>
      </label>
      <button
        type="button"
        className={styles.tryButton}
        aria-label={t('tryStamp', { name })}
        onClick={() => onTry(stamp)}
      >
        <Play size={12} fill="currentColor" aria-hidden="true" />
      </button>
    </div>
  );
};

/** Stamps from the greatest to the small, each of which can be seen before it is given. */
export const StampForm = ({ stamps, itemId, onItem, onTry }: StampFormProps) => {
  const t = useTranslations('gifting');
  return levels.map(({ level, key }) => {
    const ofLevel = stamps.filter((stamp) => stamp.level === level);
    if (ofLevel.length === 0) return null;
    return (
      <fieldset key={key} className={styles.group}>
        <legend className={styles.legend}>
          {t(`level.${key}`)}
          <span className={styles.hint}>{t(`levelHint.${key}`)}</span>
        </legend>
        <div className={styles.stamps} data-level={level}>
          {ofLevel.map((stamp) => (
            <StampCard
              key={stamp.itemId}
              stamp={stamp}
              isChosen={stamp.itemId === itemId}
              onItem={onItem}
              onTry={onTry}
            />
          ))}
        </div>
      </fieldset>
    );
  });
};
