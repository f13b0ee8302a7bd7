import { splitCharge } from '@madoi/domain/money/charge-split';
import { scoreOf } from '@madoi/domain/money/score';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { NumberField } from './NumberField.tsx';
import { type Draft, withEntry, withoutTime, withTime } from './product-draft.ts';
import styles from './products.module.css';
import { Sold } from './Sold.tsx';
import type { DraftHandle } from './use-draft.ts';

export interface TimeRowsProps {
  readonly handle: DraftHandle;
  readonly ownerSharePercent: number;
}

type Time = Draft['times'][number];

const Facts = ({ time, handle, ownerSharePercent }: TimeRowsProps & { readonly time: Time }) => {
  const t = useTranslations('operatorMoney');
  if (!Number.isFinite(time.amountYen)) return null;
  const { base, bonus } = scoreOf(time.amountYen, handle.draft.baseScoreRate, time.bonusScoreRate);
  const { ownerYen } = splitCharge(time.amountYen, ownerSharePercent);
  const old = handle.published.times.find(({ displayTimeSec }) => displayTimeSec === time.displayTimeSec);
  return (
    <span className={styles.fact}>
      {old !== undefined && old.amountYen !== time.amountYen && (
        <del>{t('products.before', { amount: t('yen', { amount: old.amountYen }) })}</del>
      )}
      <span>{t('products.owner', { amount: t('yen', { amount: ownerYen }) })}</span>
      <span>{t('products.points', { points: base + bonus })}</span>
    </span>
  );
};

const TimeRow = ({ time, at, ...props }: TimeRowsProps & { readonly time: Time; readonly at: number }) => {
  const t = useTranslations('operatorMoney.products');
  const { draft, change, problems } = props.handle;
  const errorOf = (field: keyof Time): string | undefined => {
    const found = problems.find(({ path }) => path === `times.${at}.${field}`);
    return found && t(`problem.${found.code}`);
  };
  const field = (name: 'displayTimeSec' | 'maxTextLength' | 'amountYen') => ({
    value: time[name],
    error: errorOf(name),
    onNumber: (value: number) => change(withEntry(draft, 'times', at, { [name]: value })),
  });
  return (
    <li className={classNames(styles.row, styles.timeRow)}>
      <NumberField label={t('time')} {...field('displayTimeSec')} />
      <NumberField label={t('length')} {...field('maxTextLength')} />
      <NumberField label={t('price')} {...field('amountYen')} />
      <Facts time={time} {...props} />
      {Number.isFinite(time.displayTimeSec) && <Sold productId={`message-${time.displayTimeSec}`} />}
      <Button variant="line" size="small" onClick={() => change(withoutTime(draft, at))}>
        {t('removeTime')}
      </Button>
    </li>
  );
};

/** How long words hang, how many there may be, and what that costs. */
export const TimeRows = (props: TimeRowsProps) => {
  const t = useTranslations('operatorMoney.products');
  const { draft, change } = props.handle;
  return (
    <section aria-labelledby="products-times">
      <h2 id="products-times" className={styles.title}>
        {t('times')} <small>{t('timesHint', { percent: String(props.ownerSharePercent) })}</small>
      </h2>
      <ul className={styles.rows}>
        {draft.times.map((time, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its duration is what somebody types
          <TimeRow key={at} time={time} at={at} {...props} />
        ))}
      </ul>
      <Button variant="line" size="small" onClick={() => change(withTime(draft))}>
        {t('addTime')}
      </Button>
    </section>
  );
};
