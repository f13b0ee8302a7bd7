import {
  type GiftOrderState,
  giftOrderStates,
  type PaymentKind,
  paymentKinds,
} from '@madoi/contract/operator/operator-orders';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { OperatorList } from '../shared/OperatorList.tsx';
import { MoneyPage, type MoneyTexts } from './MoneyPage.tsx';
import styles from './money.module.css';
import { OperatorTestMoney } from './OperatorTestMoney.tsx';
import { OrderEntry } from './OrderEntry.tsx';
import { ReceiptEntry } from './ReceiptEntry.tsx';
import { type OrderQuery, useOrders } from './use-orders.ts';

const stateOf = (text: string | null): GiftOrderState | undefined => giftOrderStates.find((each) => each === text);

const kindOf = (text: string | null): PaymentKind | undefined => paymentKinds.find((each) => each === text);

/** What is searched for stands in the address: it can be sent to somebody, and stays after a reload. */
const useOrderSearch = () => {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const state = stateOf(params.get('state'));
  const kind = kindOf(params.get('kind'));
  const search = (next: OrderQuery) =>
    setParams({
      ...(next.q !== '' && { q: next.q }),
      ...(next.kind !== undefined && { kind: next.kind }),
      ...(next.state !== undefined && { state: next.state }),
    });
  return { q, kind, state, search };
};

const OrderSearch = ({ q, kind, state, search }: ReturnType<typeof useOrderSearch>) => {
  const t = useTranslations('operatorMoney');
  const [typed, setTyped] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search({ q: typed.trim(), kind, state });
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
          label={t('orders.kind')}
          value={kind ?? ''}
          onValue={(next) => search({ q: typed.trim(), kind: kindOf(next), state })}
          choices={[
            { value: '', text: t('orders.everyKind') },
            ...paymentKinds.map((each) => ({ value: each, text: t(`orders.${each}`) })),
          ]}
        />
        <SelectField
          label={t('orders.state')}
          value={state ?? ''}
          onValue={(next) => search({ q: typed.trim(), kind, state: stateOf(next) })}
          choices={[
            { value: '', text: t('orders.every') },
            ...giftOrderStates.map((each) => ({
              value: each,
              text: each === 'paid' ? t('orders.paid') : t(`state.${each}`),
            })),
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
  const isFiltered = found.q !== '' || found.kind !== undefined || found.state !== undefined;
  return (
    <>
      <OrderSearch key={found.q} {...found} />
      <p className={styles.about}>{t('orders.about')}</p>
      <OperatorTestMoney isTestMoney={isTestMoney} />
      <OperatorList
        label={t('orders.label')}
        empty={isFiltered ? t('orders.none') : t('orders.empty')}
        count={orders.length}
        query={query}
      >
        {orders.map((payment) =>
          payment.kind === 'standard' ? (
            <ReceiptEntry key={payment.id} receipt={payment} />
          ) : (
            <OrderEntry key={payment.id} order={payment} />
          ),
        )}
      </OperatorList>
    </>
  );
};

/** Every order of a gift and every month of STANDARD: found by whatever somebody has of it, and given back for a reason. */
export const OrdersPage = ({ texts }: MoneyTexts) => (
  <MoneyPage texts={texts} page="orders">
    <Orders />
  </MoneyPage>
);
