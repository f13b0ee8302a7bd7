import type { StandardProduct } from '@madoi/contract/operator/products';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Facts } from '#ui/facts/Facts.tsx';
import { OperatorAnswer } from '../shared/OperatorAnswer.tsx';
import styles from './products.module.css';
import { useStandardProduct } from './use-products.ts';

const states = ['trial', 'active', 'ending', 'grace'] as const;

const Standard = ({ product }: { readonly product: StandardProduct }) => {
  const t = useTranslations('operatorMoney');
  const { priceYen, trialDays, graceDays, freeHoursPerMonth, subscriptions, paid } = product;
  const terms = [
    ['price', t('yen', { amount: priceYen })],
    ['trial', t('products.standard.days', { count: trialDays })],
    ['grace', t('products.standard.days', { count: graceDays })],
    ['free', t('products.standard.hours', { count: freeHoursPerMonth })],
  ] as const;
  return (
    <>
      <section aria-labelledby="standard-terms">
        <h2 id="standard-terms" className={styles.title}>
          {t('products.standard.terms')} <small>{t('products.standard.termsHint')}</small>
        </h2>
        <Facts
          className={styles.facts}
          facts={terms.map(([name, value]) => ({ name: t(`products.standard.term.${name}`), value }))}
        />
      </section>
      <section aria-labelledby="standard-people">
        <h2 id="standard-people" className={styles.title}>
          {t('products.standard.people')}{' '}
          <small>
            {t('products.standard.paid', { count: paid.count, amount: t('yen', { amount: paid.amountYen }) })}
          </small>
        </h2>
        <Facts
          className={styles.facts}
          facts={states.map((state) => ({
            name: t(`products.standard.state.${state}`),
            value: t('products.standard.persons', { count: subscriptions[state] }),
          }))}
        />
        {subscriptions.otherPrice > 0 && (
          <p className={styles.note}>{t('products.standard.otherPrice', { count: subscriptions.otherPrice })}</p>
        )}
        <p className={styles.note}>
          <Link to="/purchase">{t('products.standard.page')}</Link>
        </p>
      </section>
    </>
  );
};

/** What STANDARD costs and who has it. Its terms are settings of the server: a subscription keeps the price it began with. */
export const StandardFacts = () => (
  <OperatorAnswer query={useStandardProduct()}>{(product) => <Standard product={product} />}</OperatorAnswer>
);
