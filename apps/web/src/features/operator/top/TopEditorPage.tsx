import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { OperatorHeader } from '../shared/OperatorHeader.tsx';
import shared from '../shared/operator.module.css';
import { SiteQuery } from '../site-parts/SiteQuery.tsx';
import { TopEditor } from './TopEditor.tsx';
import { useTopState } from './use-top.ts';

const Editing = () => (
  <SiteQuery query={useTopState()}>{(state) => <TopEditor key={state.revision} state={state} />}</SiteQuery>
);

/** The top page's sections: their order, content and dates. */
export const TopEditorPage = ({ texts }: { readonly texts: OperatorSiteMessages }) => (
  <PageTexts texts={{ operatorSite: texts }}>
    <div className={shared.page}>
      <OperatorHeader page="top" />
      <Editing />
    </div>
  </PageTexts>
);
