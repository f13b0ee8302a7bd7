import type { ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import type { FeedMessages } from '#messages/feed/feed-texts.ts';
import { useLocale } from '#platform/page/root-data.ts';

export interface FeedTextsProps {
  /** As the page's loader brought them: other pages do not carry them. */
  readonly texts: FeedMessages;
  readonly children: ReactNode;
}

/** The page's texts and those of the feed. */
export const FeedTexts = ({ texts: feed, children }: FeedTextsProps) => {
  const messages = useMessages();
  return (
    <IntlProvider locale={useLocale()} messages={{ ...messages, feed }}>
      {children}
    </IntlProvider>
  );
};
