import type { PaymentsView } from '@madoi/contract/money/gifting';
import { useCallback, useEffect, useRef } from 'react';
import { useLocale } from '#platform/page/root-data.ts';
import { openPaymentClient, type PaymentClient } from '#platform/payments/payment-client.ts';

/** The provider’s client, fetched when somebody is about to pay, and let go of with the sheet. */
export const usePaymentClient = (payments: PaymentsView): (() => Promise<PaymentClient>) => {
  const language = useLocale();
  const opening = useRef<Promise<PaymentClient>>(undefined);
  const { provider, publishableKey } = payments;
  useEffect(
    () => () => {
      void opening.current?.then((client) => client.dispose());
      opening.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    opening.current ??= openPaymentClient({ provider, publishableKey, language });
    // A client that could not be fetched is asked for again.
    opening.current.catch(() => {
      opening.current = undefined;
    });
    return opening.current;
  }, [provider, publishableKey, language]);
};
