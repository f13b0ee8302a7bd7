import { contrastOnPaper } from '@madoi/domain/money/validate-catalogue';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { ColorFields } from './ColorFields.tsx';
import { type Draft, withEntry, withInk, withoutEntry } from './product-draft.ts';
import styles from './products.module.css';
import { SaleDates } from './SaleDates.tsx';
import { SlipSample } from './SlipSample.tsx';
import { TagFields } from './TagFields.tsx';
import type { DraftHandle } from './use-draft.ts';

interface InkRowProps {
  readonly handle: DraftHandle;
  readonly ink: Draft['inks'][number];
  readonly at: number;
}

const inkNames = ['shu', 'asagi', 'wakatake', 'sakura', 'fuji', 'kinari'] as const;

/** The house's name of an ink, or what operators have called it. */
const useInkName = () => {
  const t = useTranslations('operatorMoney.products');
  return ({ id, name }: Draft['inks'][number]): string => {
    const known = inkNames.find((each) => each === id);
    return known === undefined ? name?.ja.trim() || t('newInk') : t(`ink.${known}`);
  };
};

const locales = ['ja', 'en', 'zh-TW'] as const;

/** The name of an ink that operators have made. */
const InkNameFields = ({ handle, ink, at }: InkRowProps) => {
  const t = useTranslations('operatorMoney.products');
  const { draft, change, problems } = handle;
  const { name } = ink;
  if (name === undefined) return null;
  return (
    <div className={styles.names}>
      {locales.map((locale) => (
        <TextField
          key={locale}
          label={t(`name.${locale}`)}
          value={name[locale]}
          maxLength={60}
          error={problems.some(({ path }) => path === `inks.${at}.name.${locale}`) ? t('problem.name') : undefined}
          onText={(text) => change(withEntry(draft, 'inks', at, { name: { ...name, [locale]: text } }))}
        />
      ))}
    </div>
  );
};

const InkRow = ({ handle, ink, at }: InkRowProps) => {
  const t = useTranslations('operatorMoney.products');
  const name = useInkName()(ink);
  const { draft, published, change, problems } = handle;
  const isNew = !published.inks.some(({ id }) => id === ink.id);
  const colorProblem = problems.find(({ path }) => path === `inks.${at}.color`);
  return (
    <li className={classNames(styles.row, styles.inkRow)}>
      <SlipSample color={ink.color} />
      <b>{name}</b>
      <span className={styles.fact}>{t('contrast', { ratio: contrastOnPaper(ink.color.primary).toFixed(1) })}</span>
      <ColorFields
        name={name}
        color={ink.color}
        onColor={(color) => change(withEntry(draft, 'inks', at, { color }))}
        error={colorProblem && t(`problem.${colorProblem.code}`)}
      />
      <InkNameFields handle={handle} ink={ink} at={at} />
      <TagFields handle={handle} ink={ink} at={at} />
      <fieldset className={styles.rowDates}>
        <legend className={styles.hidden}>{name}</legend>
        <SaleDates
          sale={ink}
          onSale={(sale) => change(withEntry(draft, 'inks', at, sale))}
          hasProblem={problems.some(({ path, code }) => path.startsWith(`inks.${at}.`) && code === 'span')}
        />
      </fieldset>
      {isNew && (
        <Button variant="line" size="small" onClick={() => change(withoutEntry(draft, 'inks', ink.id))}>
          {t('removeNew')}
          <span className={styles.hidden}> {name}</span>
        </Button>
      )}
    </li>
  );
};

/** The inks, each as its slip looks, with how well words are read on it. */
export const InkRows = ({ handle }: { readonly handle: DraftHandle }) => {
  const t = useTranslations('operatorMoney.products');
  const { inks } = handle.draft;
  const soldCount = inks.filter(({ isWithdrawn }) => isWithdrawn !== true).length;
  return (
    <section aria-labelledby="products-inks">
      <h2 id="products-inks" className={styles.title}>
        {t('inks')} <small>{t('inksSold', { all: String(inks.length), sold: String(soldCount) })}</small>
      </h2>
      <ul className={styles.rows}>
        {inks.map((ink, at) => (
          <InkRow key={ink.id} handle={handle} ink={ink} at={at} />
        ))}
      </ul>
      <Button variant="line" size="small" onClick={() => handle.change(withInk(handle.draft))}>
        {t('addInk')}
      </Button>
    </section>
  );
};
