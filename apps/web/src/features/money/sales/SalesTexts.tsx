import type { ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import type { SalesMessages } from '#messages/sales/sales-texts.ts';
import { useLocale } from '#platform/page/root-data.ts';

export interface SalesTextsProps {
  /** As the page's loader brought them: other pages do not carry them. */
  readonly texts: SalesMessages;
  readonly children: ReactNode;
}

/** The page's texts and those of sales. */
export const SalesTexts = ({ texts: sales, children }: SalesTextsProps) => {
  const messages = useMessages();
  return (
    <IntlProvider locale={useLocale()} messages={{ ...messages, sales }}>
      {children}
    </IntlProvider>
  );
};
