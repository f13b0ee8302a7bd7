import type { ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import type { LettersMessages } from '#messages/letters/letters-texts.ts';
import { useLocale } from '#platform/page/root-data.ts';

export interface LettersTextsProps {
  /** As the page's loader brought them: other pages do not carry them. */
  readonly texts: LettersMessages;
  readonly children: ReactNode;
}

/** The page's texts and those of letters. */
export const LettersTexts = ({ texts: letters, children }: LettersTextsProps) => {
  const messages = useMessages();
  return (
    <IntlProvider locale={useLocale()} messages={{ ...messages, letters }}>
      {children}
    </IntlProvider>
  );
};
