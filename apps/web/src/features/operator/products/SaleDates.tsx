import { useTranslations } from 'use-intl';
import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { type Sale, saleKindOf, saleKinds, saleOfKind } from './product-draft.ts';
import styles from './products.module.css';

export interface SaleDatesProps {
  readonly sale: Sale;
  readonly onSale: (sale: Sale) => void;
  readonly hasProblem: boolean;
}

/** `YYYY-MM-DD` in Tokyo. */
export function todayInTokyo(): string {
  const { year, month, day } = tokyoTimeOf(Date.now());
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

const Yearly = ({
  sale,
  onSale,
  error,
}: Omit<SaleDatesProps, 'hasProblem'> & { readonly error: string | undefined }) => {
  const t = useTranslations('operatorMoney.products.sale');
  const [season, ...rest] = sale.seasons ?? [];
  const { from = '', to = '' } = season ?? {};
  const set = (part: { readonly from?: string; readonly to?: string }) =>
    onSale({ ...sale, seasons: [{ from, to, ...part }, ...rest] });
  return (
    <>
      <TextField
        label={t('from')}
        hint={t('monthDay')}
        error={error}
        value={from}
        maxLength={5}
        onText={(text) => set({ from: text })}
      />
      <TextField label={t('until')} value={to} maxLength={5} onText={(text) => set({ to: text })} />
    </>
  );
};

const Once = ({ sale, onSale, error }: Omit<SaleDatesProps, 'hasProblem'> & { readonly error: string | undefined }) => {
  const t = useTranslations('operatorMoney.products.sale');
  return (
    <>
      <TextField
        label={t('from')}
        type="date"
        error={error}
        value={sale.from ?? ''}
        onText={(text) => onSale({ ...sale, from: text === '' ? undefined : text })}
      />
      <TextField
        label={t('until')}
        type="date"
        value={sale.until ?? ''}
        onText={(text) => onSale({ ...sale, until: text === '' ? undefined : text })}
      />
    </>
  );
};

/** Whether something is sold, and when: always, every year, or once. */
export const SaleDates = ({ sale, onSale, hasProblem }: SaleDatesProps) => {
  const t = useTranslations('operatorMoney.products');
  const kind = saleKindOf(sale);
  const error = hasProblem ? t('problem.span') : undefined;
  return (
    <div className={styles.dates}>
      <Switch
        checked={sale.isWithdrawn !== true}
        onChecked={(isSold) => onSale({ ...sale, isWithdrawn: isSold ? undefined : true })}
      >
        {t('sale.sold')}
      </Switch>
      <SelectField
        label={t('sale.when')}
        value={kind}
        onValue={(next) => onSale({ ...sale, ...saleOfKind(next, todayInTokyo()) })}
        choices={saleKinds.map((each) => ({ value: each, text: t(`sale.${each}`) }))}
      />
      {kind === 'yearly' && <Yearly sale={sale} onSale={onSale} error={error} />}
      {kind === 'once' && <Once sale={sale} onSale={onSale} error={error} />}
    </div>
  );
};
