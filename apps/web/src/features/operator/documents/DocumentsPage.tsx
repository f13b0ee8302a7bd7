import { type DocumentKind, documentKinds } from '@madoi/contract/site/documents';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import shared from '../shared/operator.module.css';
import { SiteEditorPage } from '../site-parts/SiteEditorPage.tsx';
import { SiteQuery } from '../site-parts/SiteQuery.tsx';
import styles from '../site-parts/site-parts.module.css';
import { DocumentEditor } from './DocumentEditor.tsx';
import { useDocumentState } from './use-documents.ts';

const Editing = ({ kind }: { readonly kind: DocumentKind }) => (
  <SiteQuery query={useDocumentState(kind)}>
    {(state) => (
      <DocumentEditor key={`${kind} ${state.next?.updatedAt} ${state.versions[0]?.number}`} kind={kind} state={state} />
    )}
  </SiteQuery>
);

const Documents = () => {
  const t = useTranslations('operatorSite.documents');
  const [kind, setKind] = useState<DocumentKind>('terms');
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      <fieldset className={shared.choices} aria-label={t('choose')}>
        {documentKinds.map((each) => (
          <button key={each} type="button" aria-pressed={kind === each} onClick={() => setKind(each)}>
            {t(`kinds.${each}`)}
          </button>
        ))}
      </fieldset>
      <Editing kind={kind} />
    </>
  );
};

/** Terms, privacy and guidelines: the version in force, and the next one with its draft, preview and date. */
export const DocumentsPage = ({ texts }: { readonly texts: OperatorSiteMessages }) => (
  <SiteEditorPage texts={texts} page="documents">
    <Documents />
  </SiteEditorPage>
);
