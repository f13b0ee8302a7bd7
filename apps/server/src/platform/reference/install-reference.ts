import type { FastifyInstance } from 'fastify';
import { type AsyncApiDocument, createAsyncApi } from './asyncapi.ts';
import type { ReferenceOptions } from './describe-access.ts';
import { installOpenApi } from './openapi.ts';
import { referencePagePolicy, renderReferencePage } from './reference-page.ts';

const json = ['application/json'];
const openApiRoute = { operationId: 'getOpenApi', feature: 'server', summary: 'This document', media: json };
const asyncApiRoute = {
  operationId: 'getAsyncApi',
  feature: 'server',
  summary: 'The commands and events of the socket, as an AsyncAPI 3.0 document',
  media: json,
};
const pageRoute = {
  operationId: 'getReference',
  feature: 'server',
  summary: 'Both documents as a page to read',
  media: ['text/html'],
};

/**
 * Serves the reference of the wire: OpenAPI, AsyncAPI, and a page of both. Call it before the routes are registered.
 */
export async function installReference(app: FastifyInstance, options: ReferenceOptions): Promise<void> {
  const readOpenApi = await installOpenApi(app, options);
  let asyncApi: AsyncApiDocument | undefined;
  let page: string | undefined;
  const readAsyncApi = (): AsyncApiDocument => {
    asyncApi ??= createAsyncApi(options);
    return asyncApi;
  };
  app.get('/api/openapi.json', { config: { plain: openApiRoute } }, async () => readOpenApi());
  app.get('/api/asyncapi.json', { config: { plain: asyncApiRoute } }, async () => readAsyncApi());
  app.get('/reference', { config: { plain: pageRoute } }, async (_request, reply) => {
    page ??= renderReferencePage(readOpenApi(), readAsyncApi());
    return reply.header('content-security-policy', referencePagePolicy).type('text/html; charset=utf-8').send(page);
  });
}
