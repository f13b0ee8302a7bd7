import {
  type DisputeState,
  disputeStates,
  type OperatorDispute,
  type OperatorOrder,
} from '@madoi/contract/operator/operator-orders';
import { roomPath, userPath } from '@madoi/contract/page-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { OperatorList } from '../shared/OperatorList.tsx';
import shared from '../shared/operator.module.css';
import { MoneyPage, type MoneyTexts } from './MoneyPage.tsx';
import styles from './money.module.css';
import { OperatorTestMoney } from './OperatorTestMoney.tsx';
import { ReversalLine } from './Reversals.tsx';
import { useDisputes } from './use-orders.ts';

const GiftFacts = ({ order }: { readonly order: OperatorOrder }) => {
  const t = useTranslations('operatorMoney');
  return (
    <>
      <p className={shared.facts}>
        <b>{order.giver.name}</b>
        <span>
          {t('orders.room')} <Link to={roomPath(order.room.id)}>{order.room.name}</Link>
        </span>
        <span className={styles.state} data-state={order.state}>
          {t(`state.${order.state}`)}
        </span>
        <Link to={`/operator/orders?q=${order.id}`}>{t('disputes.order')}</Link>
      </p>
      {order.message !== undefined && <blockquote className={shared.quoted}>{order.message}</blockquote>}
    </>
  );
};

const ReceiptFacts = ({ receipt }: { readonly receipt: NonNullable<OperatorDispute['receipt']> }) => {
  const t = useTranslations('operatorMoney');
  const locale = useLocale();
  const { id, number = id, at, amountYen, payer } = receipt;
  return (
    <p className={shared.facts}>
      <b>{payer.name}</b>
      <span>{t('disputes.month', { amount: t('yen', { amount: amountYen }), date: formatFullDate(at, locale) })}</span>
      <span>{t('disputes.receipt', { number })}</span>
      <Link to={`/operator/orders?q=${id}`}>{t('disputes.order')}</Link>
      <Link to={userPath(payer.id)}>{t('disputes.payer')}</Link>
    </p>
  );
};

const DisputeEntry = ({ dispute, order, receipt }: OperatorDispute) => (
  <li className={shared.report}>
    <ul className={styles.reversals}>
      <ReversalLine reversal={dispute} />
    </ul>
    {order !== undefined && <GiftFacts order={order} />}
    {receipt !== undefined && <ReceiptFacts receipt={receipt} />}
  </li>
);

const Disputes = () => {
  const t = useTranslations('operatorMoney.disputes');
  const [state, setState] = useState<DisputeState>('open');
  const { query, disputes, open, isTestMoney } = useDisputes(state);
  return (
    <>
      <fieldset className={shared.choices} aria-label={t('choose')}>
        {disputeStates.map((each) => (
          <button key={each} type="button" aria-pressed={state === each} onClick={() => setState(each)}>
            {t(each)}
            {each === 'open' && open !== undefined && ` ${open}`}
          </button>
        ))}
      </fieldset>
      <OperatorTestMoney isTestMoney={isTestMoney} />
      <OperatorList
        label={t('label')}
        empty={state === 'open' ? t('emptyOpen') : t('emptyClosed')}
        count={disputes.length}
        query={query}
      >
        {disputes.map((each) => (
          <DisputeEntry key={each.dispute.id} {...each} />
        ))}
      </OperatorList>
    </>
  );
};

/** Payments that a bank has taken back until somebody decides, those with the nearest deadline first. */
export const DisputesPage = ({ texts }: MoneyTexts) => (
  <MoneyPage texts={texts} page="disputes">
    <Disputes />
  </MoneyPage>
);
