import { type InkName, inkNames } from '@madoi/prints/drawing/inks';
import { type StampName, stampIdOf, stampInks, stampLevels } from '@madoi/prints/stamps/stamp-names';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { hasStamp, withStamp } from './product-draft.ts';
import styles from './products.module.css';
import { StampPicture } from './StampPicture.tsx';
import type { DraftHandle } from './use-draft.ts';

const shapes = Object.keys(stampLevels) as StampName[];

export interface NewStampProps {
  readonly handle: DraftHandle;
  /** With the id of what is in the draft now. */
  readonly onAdded: (id: string) => void;
}

const Choices = ({ handle, onAdded, onClose }: NewStampProps & { readonly onClose: () => void }) => {
  const t = useTranslations('operatorMoney.products');
  const stamps = useTranslations('room.gifting.stampName');
  const [name, setName] = useState<StampName>('stamp-camellia');
  const [first, setFirst] = useState<InkName>('fuji');
  const [second, setSecond] = useState<InkName>('kinari');
  const drawing = { name, inks: [first, second] as const };
  const isThere = hasStamp(handle.draft, drawing);
  const colors = inkNames.map((value) => ({ value, text: t(`ink.${value}`) }));
  const choose = (next: StampName) => {
    setName(next);
    setFirst(stampInks[next][0]);
    setSecond(stampInks[next][1]);
  };
  const add = () => {
    handle.change(withStamp(handle.draft, drawing, Date.now()));
    onAdded(stampIdOf(drawing));
    onClose();
  };
  return (
    <section aria-label={t('addStamp')} className={styles.newStamp}>
      <p>{t('addStampHint')}</p>
      <StampPicture id={stampIdOf(drawing)} className={styles.large} />
      <div className={styles.choices}>
        <SelectField
          label={t('shape')}
          value={name}
          onValue={choose}
          choices={shapes.map((value) => ({ value, text: stamps(value) }))}
        />
        <SelectField label={t('firstInk')} value={first} onValue={setFirst} choices={colors} />
        <SelectField label={t('secondInk')} value={second} onValue={setSecond} choices={colors} />
        {isThere && <p role="alert">{t('hasStamp')}</p>}
        <div className={styles.dates}>
          <Button variant="line" onClick={onClose}>
            {t('removeNew')}
          </Button>
          <Button variant="ai" disabled={isThere} onClick={add}>
            {t('addToDraft')}
          </Button>
        </div>
      </div>
    </section>
  );
};

/** A stamp of a shape and two inks, seen before it goes into the draft. */
export const NewStamp = (props: NewStampProps) => {
  const t = useTranslations('operatorMoney.products');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Choices {...props} onClose={() => setOpen(false)} />;
  return (
    <Button variant="line" size="small" onClick={() => setOpen(true)}>
      {t('addStamp')}
    </Button>
  );
};
