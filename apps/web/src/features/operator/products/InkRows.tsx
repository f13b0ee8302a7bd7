import { contrastOnPaper } from '@madoi/domain/money/validate-catalogue';
import { useTranslations } from 'use-intl';
import { ColorFields } from './ColorFields.tsx';
import { type Draft, withEntry } from './product-draft.ts';
import styles from './products.module.css';
import { SaleDates } from './SaleDates.tsx';
import { SlipSample } from './SlipSample.tsx';
import { TagFields } from './TagFields.tsx';
import type { DraftHandle } from './use-draft.ts';

const inkNames = ['shu', 'asagi', 'wakatake', 'sakura', 'fuji', 'kinari'] as const;

/** The house's name of an ink; an operator's own goes by its id. */
const useInkName = () => {
  const t = useTranslations('operatorMoney.products.ink');
  return (id: string): string => {
    const known = inkNames.find((name) => name === id);
    return known === undefined ? id : t(known);
  };
};

const InkRow = ({
  handle,
  ink,
  at,
}: {
  readonly handle: DraftHandle;
  readonly ink: Draft['inks'][number];
  readonly at: number;
}) => {
  const t = useTranslations('operatorMoney.products');
  const name = useInkName()(ink.id);
  const { draft, change, problems } = handle;
  const colorProblem = problems.find(({ path }) => path === `inks.${at}.color`);
  return (
    <li className={styles.row}>
      <SlipSample color={ink.color} />
      <b>{name}</b>
      <span className={styles.fact}>{t('contrast', { ratio: contrastOnPaper(ink.color.primary).toFixed(1) })}</span>
      <ColorFields
        name={name}
        color={ink.color}
        onColor={(color) => change(withEntry(draft, 'inks', at, { color }))}
        error={colorProblem && t(`problem.${colorProblem.code}`)}
      />
      <TagFields handle={handle} ink={ink} at={at} />
      <fieldset className={styles.rowDates}>
        <legend className={styles.hidden}>{name}</legend>
        <SaleDates
          sale={ink}
          onSale={(sale) => change(withEntry(draft, 'inks', at, sale))}
          hasProblem={problems.some(({ path, code }) => path.startsWith(`inks.${at}.`) && code === 'span')}
        />
      </fieldset>
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
    </section>
  );
};
