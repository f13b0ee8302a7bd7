import { CSPProvider } from '@base-ui/react/csp-provider';
import { timeZone } from '@madoi/contract/constants';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { clearFavorites, pauseFavorites } from '../features/library/library.api.ts';
import { clearMessageDrafts } from '../features/lounge/lounge.api.ts';
import { seedLoginState } from '../features/session/session.api.ts';
import { type SessionSlots, SessionSlotsContext } from '../features/session/session.slots.ts';
import { createQueryClient } from '../platform/http/query-client.ts';
import { useMessagesOf } from '../platform/i18n/use-messages-of.ts';
import { clearCachedPages } from '../platform/offline/cache-offline-pages.ts';
import { unsubscribeDevice } from '../platform/offline/push-subscription.ts';
import { useLocale, useRootData } from '../platform/page/root-data.ts';
import { SoloPlayerProvider } from './SoloPlayerProvider.tsx';

const sessionSlots: SessionSlots = {
  pauseUserData: pauseFavorites,
  clearUserData: async () => {
    clearMessageDrafts(() => window.sessionStorage);
    await Promise.all([clearFavorites(), unsubscribeDevice(), clearCachedPages()]);
  },
};

/** Languages, server state and the page's nonce. Works without root data too, for the error page. */
export const Providers = ({ children }: { readonly children: ReactNode }) => {
  const root = useRootData();
  const locale = useLocale();
  const messages = useMessagesOf(locale);
  const [queryClient] = useState(() => seedLoginState(createQueryClient(), root?.loginState));
  useEffect(() => {
    seedLoginState(queryClient, root?.loginState);
  }, [queryClient, root?.loginState]);
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={timeZone} {...(root && { now: new Date(root.nowMs) })}>
      <QueryClientProvider client={queryClient}>
        <CSPProvider {...(root?.cspNonce === undefined ? {} : { nonce: root.cspNonce })}>
          <SessionSlotsContext value={sessionSlots}>
            <SoloPlayerProvider>{children}</SoloPlayerProvider>
          </SessionSlotsContext>
        </CSPProvider>
      </QueryClientProvider>
    </IntlProvider>
  );
};
