import { setPaymentMethod, startPaymentMethod, startPurchase } from '@madoi/contract/money/purchase';
import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { type CheckoutState, type CheckoutWindow, createCheckoutWindow } from './checkout-window.ts';
import { pageCheckout } from './page-checkout.ts';

export interface PageCheckout {
  readonly state: CheckoutState;
  readonly begin: () => void;
  readonly focus: () => void;
  readonly cancel: () => void;
}

const endpoints = { plan: startPurchase, card: startPaymentMethod } as const;

/** A checkout of this page, of the plan or of another card. `onDone` once it was taken over. */
export const useCheckout = (what: keyof typeof endpoints, onDone: () => void): PageCheckout => {
  const language = useLocale();
  const [state, setState] = useState<CheckoutState>({ kind: 'idle' });
  const checkout = useRef<CheckoutWindow>(undefined);
  const latest = useRef({ language, onDone });
  latest.current = { language, onDone };
  useEffect(() => {
    const made = createCheckoutWindow({
      ...pageCheckout,
      start: () => call(endpoints[what], { body: { language: latest.current.language } }),
      finish: (checkoutSession) => call(setPaymentMethod, { body: { checkoutSession } }),
      onState: (next) => {
        setState(next);
        if (next.kind === 'done') latest.current.onDone();
      },
    });
    checkout.current = made;
    return made.dispose;
  }, [what]);
  return {
    state,
    begin: () => void checkout.current?.begin(),
    focus: () => checkout.current?.focus(),
    cancel: () => checkout.current?.cancel(),
  };
};
