import type { EffectLevel } from '@madoi/contract/money/effect-level';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { ColorFields } from './ColorFields.tsx';
import { NewStamp } from './NewStamp.tsx';
import { NumberField } from './NumberField.tsx';
import { type Draft, withEntry, withoutEntry } from './product-draft.ts';
import styles from './products.module.css';
import { SaleDates } from './SaleDates.tsx';
import { Sold } from './Sold.tsx';
import { StampPicture } from './StampPicture.tsx';
import type { DraftHandle } from './use-draft.ts';
import { YearRibbon } from './YearRibbon.tsx';

type Stamp = Draft['stamps'][number];
interface StampProps {
  readonly handle: DraftHandle;
  readonly stamp: Stamp;
  readonly at: number;
}

const levels = [1, 2, 3] as const satisfies readonly EffectLevel[];
const levelTexts = { 1: 'level.low', 2: 'level.middle', 3: 'level.high' } as const satisfies Readonly<
  Record<EffectLevel, string>
>;
const locales = ['ja', 'en', 'zh-TW'] as const;

const StampForm = ({ handle, stamp, at }: StampProps) => {
  const t = useTranslations('operatorMoney.products');
  const { draft, published, change, problems } = handle;
  const set = (part: Partial<Stamp>) => change(withEntry(draft, 'stamps', at, part));
  const errorOf = (field: string): string | undefined => {
    const found = problems.find(({ path }) => path === `stamps.${at}.${field}`);
    return found && t(`problem.${found.code}`);
  };
  const setLevel = (level: EffectLevel) => {
    const category = draft.categories.find((each) => each.level === level);
    set({ level, ...(category && { categoryId: category.id }) });
  };
  return (
    <div className={styles.form}>
      <StampPicture id={stamp.id} className={styles.large} />
      {locales.map((locale) => (
        <TextField
          key={locale}
          label={t(`name.${locale}`)}
          value={stamp.name[locale]}
          maxLength={60}
          error={errorOf(`name.${locale}`)}
          onText={(text) => set({ name: { ...stamp.name, [locale]: text } })}
        />
      ))}
      <NumberField
        label={t('price')}
        value={stamp.amountYen}
        error={errorOf('amountYen')}
        onNumber={(amountYen) => set({ amountYen })}
      />
      <SelectField
        label={t('size')}
        value={String(stamp.level)}
        onValue={(next) => setLevel(levels.find((level) => String(level) === next) ?? stamp.level)}
        choices={levels.map((level) => ({ value: String(level), text: t(levelTexts[level]) }))}
      />
      <ColorFields
        name={stamp.name.ja}
        color={stamp.color}
        onColor={(color) => set({ color })}
        error={errorOf('color')}
      />
      <SaleDates
        sale={stamp}
        onSale={set}
        hasProblem={errorOf('seasons') !== undefined || errorOf('from') !== undefined}
      />
      {!published.stamps.some(({ id }) => id === stamp.id) && (
        <Button variant="line" size="small" onClick={() => change(withoutEntry(draft, 'stamps', stamp.id))}>
          {t('removeNew')}
        </Button>
      )}
    </div>
  );
};

const StampRow = ({
  isOpen,
  onOpen,
  ...props
}: StampProps & { readonly isOpen: boolean; readonly onOpen: () => void }) => {
  const t = useTranslations('operatorMoney');
  const { stamp, handle, at } = props;
  const hasProblem = handle.problems.some(({ path }) => path.startsWith(`stamps.${at}.`));
  return (
    <li className={styles.stampRow} data-open={isOpen}>
      <div className={styles.row}>
        <StampPicture id={stamp.id} className={styles.small} />
        <b>{stamp.name.ja.trim() || t('products.newStamp')}</b>
        <span>{t(`products.${levelTexts[stamp.level]}`)}</span>
        <span className={styles.price}>
          {Number.isFinite(stamp.amountYen) ? t('yen', { amount: stamp.amountYen }) : '–'}
        </span>
        <Sold productId={stamp.id} />
        <YearRibbon sale={stamp} />
        <Button variant="line" size="small" aria-expanded={isOpen} onClick={onOpen}>
          {t(isOpen ? 'products.close' : 'products.edit')}
          <span className={styles.hidden}> {stamp.name.ja}</span>
        </Button>
        {hasProblem && <strong className={styles.wrong}>{t('products.hasProblem')}</strong>}
      </div>
      {isOpen && <StampForm {...props} />}
    </li>
  );
};

/** The stamps with when they are sold; one at a time is opened and changed. */
export const StampRows = ({ handle }: { readonly handle: DraftHandle }) => {
  const [openId, setOpenId] = useState<string>();
  return (
    <>
      <ul className={styles.rows}>
        {handle.draft.stamps.map((stamp, at) => (
          <StampRow
            key={stamp.id}
            handle={handle}
            stamp={stamp}
            at={at}
            isOpen={openId === stamp.id}
            onOpen={() => setOpenId(openId === stamp.id ? undefined : stamp.id)}
          />
        ))}
      </ul>
      <NewStamp handle={handle} onAdded={setOpenId} />
    </>
  );
};
