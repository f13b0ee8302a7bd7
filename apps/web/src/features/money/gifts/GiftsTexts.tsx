import type { ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import type { GiftsMessages } from '#messages/gifts/gifts-texts.ts';
import { useLocale } from '#platform/page/root-data.ts';

export interface GiftsTextsProps {
  /** As the page's loader brought them: other pages do not carry them. */
  readonly texts: GiftsMessages;
  readonly children: ReactNode;
}

/** The page's texts and those of what somebody gave. */
export const GiftsTexts = ({ texts: gifts, children }: GiftsTextsProps) => {
  const messages = useMessages();
  return (
    <IntlProvider locale={useLocale()} messages={{ ...messages, gifts }}>
      {children}
    </IntlProvider>
  );
};
