import { type GiftOrderState, giftOrderStates } from '@madoi/contract/operator/operator-orders';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { OperatorFrame } from '../shared/OperatorFrame.tsx';
import { OperatorList } from '../shared/OperatorList.tsx';
import styles from './money.module.css';
import { OperatorMoneyTexts } from './OperatorMoneyTexts.tsx';
import { OperatorTestMoney } from './OperatorTestMoney.tsx';
import { OrderEntry } from './OrderEntry.tsx';
import { useOrders } from './use-orders.ts';

const stateOf = (text: string | null): GiftOrderState | undefined => giftOrderStates.find((each) => each === text);

/** What is searched for stands in the address: it can be sent to somebody, and stays after a reload. */
const useOrderSearch = () => {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const state = stateOf(params.get('state'));
  const search = (next: { readonly q: string; readonly state: GiftOrderState | undefined }) =>
    setParams({ ...(next.q !== '' && { q: next.q }), ...(next.state !== undefined && { state: next.state }) });
  return { q, state, search };
};

const OrderSearch = ({ q, state, search }: ReturnType<typeof useOrderSearch>) => {
  const t = useTranslations('operatorMoney');
  const [typed, setTyped] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search({ q: typed.trim(), state });
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label={t('orders.search')}
          hint={t('orders.searchHint')}
          type="search"
          value={typed}
          maxLength={200}
          onText={setTyped}
        />
        <SelectField
          label={t('orders.state')}
          value={state ?? ''}
          onValue={(next) => search({ q: typed.trim(), state: stateOf(next) })}
          choices={[
            { value: '', text: t('orders.every') },
            ...giftOrderStates.map((each) => ({ value: each, text: t(`state.${each}`) })),
          ]}
        />
        <Button type="submit" variant="line">
          {t('orders.find')}
        </Button>
      </form>
    </search>
  );
};

const Orders = () => {
  const t = useTranslations('operatorMoney');
  const found = useOrderSearch();
  const { query, orders, isTestMoney } = useOrders(found);
  const isFiltered = found.q !== '' || found.state !== undefined;
  return (
    <>
      <OrderSearch key={found.q} {...found} />
      <p className={styles.about}>
        {t.rich('orders.about', {
          receipts: () => <code>npm run madoi -- standard receipts USER_ID</code>,
          refund: () => <code>npm run madoi -- standard refund RECEIPT_ID --reason TEXT</code>,
        })}
      </p>
      <OperatorTestMoney isTestMoney={isTestMoney} />
      <OperatorList
        label={t('orders.label')}
        empty={isFiltered ? t('orders.none') : t('orders.empty')}
        count={orders.length}
        query={query}
      >
        {orders.map((order) => (
          <OrderEntry key={order.id} order={order} />
        ))}
      </OperatorList>
    </>
  );
};

/** Every order of a gift: found by whatever somebody has of it, and given back for a reason. */
export const OrdersPage = () => (
  <OperatorFrame page="orders">
    <OperatorMoneyTexts>
      <Orders />
    </OperatorMoneyTexts>
  </OperatorFrame>
);
