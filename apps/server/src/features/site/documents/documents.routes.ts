import { locales } from '@madoi/contract/constants';
import {
  getDocument,
  getDocumentState,
  previewDocument,
  type SiteDocument,
  saveDocument,
  withdrawDocument,
} from '@madoi/contract/site/documents';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { SiteChanges } from '../site-change.ts';
import { type ReadDocumentContext, readDocument, readDocumentState, readDraft } from './read-document.ts';

export interface DocumentsContext extends ReadDocumentContext {
  readonly changes: SiteChanges;
}

const orNotFound = (document: SiteDocument | undefined): SiteDocument => {
  if (!document) throw new HttpProblem('not_found');
  return document;
};

export function registerDocumentRoutes(app: FastifyInstance, context: DocumentsContext): void {
  const { documents, changes } = context;
  registerEndpoint(app, getDocument, async ({ params, query }) =>
    orNotFound(await readDocument(context, params.kind, query)),
  );
  registerEndpoint(app, previewDocument, async ({ params, query }) =>
    orNotFound(await readDraft(context, params.kind, query.lang)),
  );
  registerEndpoint(app, getDocumentState, ({ params }) => readDocumentState(context, params.kind));
  registerEndpoint(app, saveDocument, async ({ params: { kind }, body }, { identity }) => {
    const { bodies, summaries, effectiveAt = null, publish: isPublished, updatedAt } = body;
    if (!locales.some((locale) => (bodies[locale] ?? '').trim() !== ''))
      return { success: false as const, reason: 'empty' as const };
    const change = changes(identity.user.id, 'change-document');
    const saved = await documents.save(kind, { bodies, summaries, effectiveAt, isPublished }, updatedAt, change);
    return saved === 'done' ? { success: true as const } : { success: false as const, reason: saved };
  });
  registerEndpoint(app, withdrawDocument, async ({ params, query }, { identity }) => {
    await documents.withdraw(params.kind, query.updatedAt, changes(identity.user.id, 'change-document'));
    return { success: true as const };
  });
}
