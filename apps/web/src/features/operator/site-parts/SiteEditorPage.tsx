import type { ReactNode } from 'react';
import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { OperatorFrame } from '../shared/OperatorFrame.tsx';
import type { OperatorPage } from '../shared/operator-pages.ts';

export interface SiteEditorPageProps {
  readonly texts: OperatorSiteMessages;
  readonly page: OperatorPage;
  readonly children: ReactNode;
}

/** An operator's page with the texts that come with those who write for everybody. */
export const SiteEditorPage = ({ texts, page, children }: SiteEditorPageProps) => (
  <PageTexts texts={{ operatorSite: texts }}>
    <OperatorFrame page={page}>{children}</OperatorFrame>
  </PageTexts>
);
