import { isOnSale } from '@madoi/domain/money/gift-catalogue';
import { useTranslations } from 'use-intl';
import { type Sale, saleKindOf } from './product-draft.ts';
import styles from './products.module.css';
import { todayInTokyo } from './SaleDates.tsx';

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** The months in which something is sold, this one marked; and how that stands today. */
export const YearRibbon = ({ sale }: { readonly sale: Sale }) => {
  const t = useTranslations('operatorMoney.products.sale');
  const today = todayInTokyo();
  const year = today.slice(0, 4);
  const days = ['01', '10', '20', '28'];
  const isSoldIn = (month: string) =>
    days.some((day) => isOnSale({ ...sale, isWithdrawn: undefined }, `${year}-${month}-${day}`));
  const isSold = isOnSale(sale, today);
  return (
    <span className={styles.ribbon}>
      <span className={styles.months} aria-hidden="true">
        {months.map((month) => (
          <i
            key={month}
            data-sold={isSoldIn(month)}
            data-seasonal={saleKindOf(sale) !== 'always'}
            data-now={month === today.slice(5, 7)}
          />
        ))}
      </span>
      <b className={styles.saleState} data-sold={isSold}>
        {isSold ? t('now') : t(sale.isWithdrawn === true ? 'withdrawn' : 'notNow')}
      </b>
    </span>
  );
};
