import type { ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import type { ChannelsMessages } from '#messages/channels/channels-texts.ts';
import { useLocale } from '#platform/page/root-data.ts';

export interface ChannelsTextsProps {
  /** As the page's loader brought them: other pages do not carry them. */
  readonly texts: ChannelsMessages;
  readonly children: ReactNode;
}

/** The page's texts and those of channels. */
export const ChannelsTexts = ({ texts: channels, children }: ChannelsTextsProps) => {
  const messages = useMessages();
  return (
    <IntlProvider locale={useLocale()} messages={{ ...messages, channels }}>
      {children}
    </IntlProvider>
  );
};
