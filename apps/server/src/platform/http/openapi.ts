import swagger from '@fastify/swagger';
import { problemMediaType, problemSchema } from '@madoi/contract/http/problem';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { csrfHeaderName } from './csrf.ts';

interface Operation {
  responses?: Record<string, unknown>;
  parameters?: unknown[];
}
interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}

const problemAnswer = {
  description: 'Refused: problem details (RFC 9457) with a stable `code`',
  content: { [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } } },
};
const csrfParameter = {
  name: csrfHeaderName,
  in: 'header',
  required: true,
  description: 'The value of the csrf-token cookie',
  schema: { type: 'string' },
};

/** Adds what holds for every call: its refusals, and the CSRF header of those that change something. */
function complete(document: Document): Document {
  for (const methods of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      operation.responses = { ...operation.responses, default: problemAnswer };
      if (method !== 'get') operation.parameters = [...(operation.parameters ?? []), csrfParameter];
    }
  }
  const { $schema: _dialect, ...problem } = z.toJSONSchema(problemSchema);
  document.components = { ...document.components, schemas: { ...document.components?.schemas, Problem: problem } };
  return document;
}

/** Must come before the routes: it learns of each as it is registered. */
export async function installOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Madoi', version, description: 'Every call of the product.' } },
    transform: ({ schema, url, route, ...rest }) => {
      const endpoint = route.config?.endpoint;
      if (!endpoint || !schema) return { schema: { ...schema, hide: true }, url };
      return jsonSchemaTransform({ schema, url, route, ...rest } as Parameters<typeof jsonSchemaTransform>[0]);
    },
  });
  let document: Document | undefined;
  app.get('/api/openapi.json', async () => {
    document ??= complete(app.swagger() as Document);
    return document;
  });
}
