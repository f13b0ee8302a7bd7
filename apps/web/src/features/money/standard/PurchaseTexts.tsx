import type { ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import type { PurchaseMessages } from '#messages/purchase/purchase-texts.ts';
import { useLocale } from '#platform/page/root-data.ts';

export interface PurchaseTextsProps {
  /** As the page's loader brought them: pages without payment do not carry them. */
  readonly texts: PurchaseMessages;
  readonly children: ReactNode;
}

/** The page's texts and those of payment. */
export const PurchaseTexts = ({ texts: purchase, children }: PurchaseTextsProps) => {
  const messages = useMessages();
  return (
    <IntlProvider locale={useLocale()} messages={{ ...messages, purchase }}>
      {children}
    </IntlProvider>
  );
};
