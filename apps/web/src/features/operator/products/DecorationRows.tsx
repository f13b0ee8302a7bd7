import { isDecorationName } from '@madoi/prints/decorations';
import { useTranslations } from 'use-intl';
import { withEntry } from './product-draft.ts';
import styles from './products.module.css';
import { SaleDates } from './SaleDates.tsx';
import { SlipSample } from './SlipSample.tsx';
import type { DraftHandle } from './use-draft.ts';
import { YearRibbon } from './YearRibbon.tsx';

/** What hangs at the corner of words, on the first ink as it will look. */
export const DecorationRows = ({ handle }: { readonly handle: DraftHandle }) => {
  const t = useTranslations('operatorMoney.products');
  const { draft, change, problems } = handle;
  const color = draft.inks[0]?.color ?? { primary: '#ffffff', secondary: '#000000' };
  const errorAt = (at: number) =>
    problems.find(({ path }) => path === `decorations.${at}.seasons` || path === `decorations.${at}.from`);
  return (
    <ul className={styles.rows}>
      {draft.decorations.map((decoration, at) => {
        const { imageName } = decoration;
        const name = isDecorationName(imageName) ? t(`decoration.${imageName}`) : imageName;
        const found = errorAt(at);
        return (
          <li key={imageName} className={styles.row}>
            <SlipSample color={color} decoration={imageName} isLarge />
            <b>{name}</b>
            <YearRibbon sale={decoration} />
            <fieldset className={styles.rowDates}>
              <legend className={styles.hidden}>{name}</legend>
              <SaleDates
                sale={decoration}
                onSale={(sale) => change(withEntry(draft, 'decorations', at, sale))}
                hasProblem={found?.code === 'span'}
              />
            </fieldset>
            {found?.code === 'overlap' && <strong className={styles.wrong}>{t('problem.overlap')}</strong>}
          </li>
        );
      })}
    </ul>
  );
};
