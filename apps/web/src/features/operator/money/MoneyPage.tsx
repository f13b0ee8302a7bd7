import type { ReactNode } from 'react';
import type { OperatorMoneyMessages } from '#messages/operator-money/operator-money-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { OperatorFrame } from '../shared/OperatorFrame.tsx';
import type { OperatorPage } from '../shared/operator-pages.ts';

/** Of every page about money. */
export interface MoneyTexts {
  readonly texts: OperatorMoneyMessages;
}

export interface MoneyPageProps extends MoneyTexts {
  readonly page: OperatorPage;
  readonly children: ReactNode;
}

/** An operator's page with the texts about money, which come with it. */
export const MoneyPage = ({ texts, page, children }: MoneyPageProps) => (
  <PageTexts texts={{ operatorMoney: texts }}>
    <OperatorFrame page={page}>{children}</OperatorFrame>
  </PageTexts>
);
