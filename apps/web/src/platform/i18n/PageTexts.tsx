import type { ReactNode } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import { useLocale } from '#platform/page/root-data.ts';

export interface PageTextsProps {
  /** By their namespace, as the page's loader brought them: pages that do not need them do not carry them. */
  readonly texts: Readonly<Record<string, object>>;
  readonly children: ReactNode;
}

/** The texts of every page, and those of this page alone. */
export const PageTexts = ({ texts, children }: PageTextsProps) => {
  const messages = useMessages();
  return (
    <IntlProvider locale={useLocale()} messages={{ ...messages, ...texts }}>
      {children}
    </IntlProvider>
  );
};
