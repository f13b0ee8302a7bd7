import { type DocumentKind, getDocument, previewDocument, type SiteDocument } from '@madoi/contract/site/documents';
import type { LoaderFunctionArgs } from 'react-router';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { notFoundPage } from '#platform/page/require-id.ts';
import { rootDataOf } from '#platform/page/root-data.ts';

export interface LoadedDocument {
  readonly document: SiteDocument;
  readonly isPreview: boolean;
}

/** `?version=N` reads an earlier or a planned one, `?preview` the draft, for operators. */
export async function loadDocument(
  kind: DocumentKind,
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
): Promise<LoadedDocument> {
  const query = new URL(request.url).searchParams;
  const [lang, params, isPreview] = [context.locale, { kind }, query.has('preview')];
  if (isPreview) {
    const draft = context.call(previewDocument, { params, query: { lang } });
    return { document: await orErrorResponse(draft), isPreview };
  }
  const version = query.get('version');
  if (version !== null && !/^[1-9]\d{0,4}$/.test(version)) throw notFoundPage();
  const found = context.call(getDocument, { params, query: { lang, ...(version !== null && { version }) } });
  return { document: await orErrorResponse(found), isPreview };
}

/** Search engines know the version in force alone. */
export const documentHead = (
  kind: DocumentKind,
  loaded: LoadedDocument | undefined,
  matches: Parameters<typeof rootDataOf>[0],
) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'documents');
  const words = { title: t(`${kind}.title`), description: t(`${kind}.description`) };
  const isHidden = loaded?.document.version.state !== 'current';
  return pageHead({ ...words, path: `/${kind}`, isHidden }, root);
};
