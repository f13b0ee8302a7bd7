import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { RadioTiles } from './RadioTiles.tsx';
import styles from './sheet.module.css';

const steps = [1_000, 3_000, 5_000, 10_000, 30_000] as const;

export interface CapFormProps {
  readonly capYen: number | undefined;
  readonly isBusy: boolean;
  readonly failed: boolean;
  readonly onSave: (capYen: number | null) => void;
  readonly onBack: () => void;
}

/** A limit that one sets for oneself. */
export const CapForm = ({ capYen, isBusy, failed, onSave, onBack }: CapFormProps) => {
  const t = useTranslations('gifting');
  const [chosen, setChosen] = useState(String(capYen ?? 'none'));
  const values = [...new Set([...steps, ...(capYen === undefined ? [] : [capYen])])].sort((a, b) => a - b);
  const tile = (value: string, label: string) => ({ value, label, tile: <b aria-hidden="true">{label}</b> });
  return (
    <div className={styles.capForm}>
      <RadioTiles
        legend={t('cap.title')}
        name="gift-cap"
        value={chosen}
        className={styles.capSteps}
        onValue={setChosen}
        tiles={[
          ...values.map((value) => tile(String(value), t('yen', { amount: value }))),
          tile('none', t('cap.none')),
        ]}
      />
      <p className={styles.note}>{t('cap.text')}</p>
      {failed && <p role="alert">{t('cap.failed')}</p>}
      <div className={styles.two}>
        <Button variant="line" onClick={onBack}>
          {t('card.back')}
        </Button>
        <Button loading={isBusy} onClick={() => onSave(chosen === 'none' ? null : Number(chosen))}>
          {t('cap.save')}
        </Button>
      </div>
    </div>
  );
};
