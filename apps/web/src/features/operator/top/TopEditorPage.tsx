import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { SiteEditorPage } from '../site-parts/SiteEditorPage.tsx';
import { SiteQuery } from '../site-parts/SiteQuery.tsx';
import { TopEditor } from './TopEditor.tsx';
import { useTopState } from './use-top.ts';

const Editing = () => (
  <SiteQuery query={useTopState()}>{(state) => <TopEditor key={state.revision} state={state} />}</SiteQuery>
);

/** The top page's sections: their order, content and dates. */
export const TopEditorPage = ({ texts }: { readonly texts: OperatorSiteMessages }) => (
  <SiteEditorPage texts={texts} page="top">
    <Editing />
  </SiteEditorPage>
);
