import type { ReactNode } from 'react';
import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { OperatorHeader, type OperatorPage } from '../shared/OperatorHeader.tsx';
import shared from '../shared/operator.module.css';

export interface SiteEditorPageProps {
  readonly texts: OperatorSiteMessages;
  readonly page: OperatorPage;
  readonly children: ReactNode;
}

/** An operator's page with the texts that come with those who write for everybody. */
export const SiteEditorPage = ({ texts, page, children }: SiteEditorPageProps) => (
  <PageTexts texts={{ operatorSite: texts }}>
    <div className={shared.page}>
      <OperatorHeader page={page} />
      {children}
    </div>
  </PageTexts>
);
