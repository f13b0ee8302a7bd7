import swagger from '@fastify/swagger';
import type { EndpointShape } from '@madoi/contract/http/endpoint';
import { problemMediaType, problemSchema } from '@madoi/contract/http/problem';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { csrfHeaderName } from './csrf.ts';
import type { PlainRoute } from './register-endpoint.ts';

interface Operation {
  responses?: Record<string, unknown>;
  parameters?: unknown[];
}
interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}
type Described = ReturnType<typeof jsonSchemaTransform>;

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
const file = { type: 'string', format: 'binary' } as const;
const isCall = (path: string): boolean => path.startsWith('/api/');

/** Adds what holds for every call: its refusals, and the CSRF header of those that change something. */
function complete(document: Document): Document {
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    // A GET answers HEAD, too, some by a handler of their own.
    delete methods.head;
    for (const [method, operation] of Object.entries(methods)) {
      operation.responses = { ...operation.responses, default: problemAnswer };
      if (isCall(path) && method !== 'get') operation.parameters = [...(operation.parameters ?? []), csrfParameter];
    }
  }
  const { $schema: _dialect, ...problem } = z.toJSONSchema(problemSchema);
  document.components = { ...document.components, schemas: { ...document.components?.schemas, Problem: problem } };
  return document;
}

/** A call whose body is a file names its types. */
function describeUpload({ schema, url }: Described, { media }: EndpointShape): Described {
  return media ? { url, schema: { ...schema, consumes: [...media], body: file } } : { url, schema };
}

function describePlain({ schema, url }: Described, { summary, media = [], status = 200 }: PlainRoute): Described {
  const content = Object.fromEntries(media.map((type) => [type, { schema: type.includes('json') ? {} : file }]));
  const answer = { description: summary, ...(media.length > 0 && { content }) };
  return { url, schema: { ...schema, summary, response: { [status]: answer } } };
}

/**
 * Must come before the routes: it learns of each as it is registered. Only what says `hide` is left out: pages and built files.
 * A route that says nothing of itself is a mistake, which the first reader of the reference, a test, hears of.
 */
export async function installOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Madoi', version, description: 'Every call of the product.' } },
    transform: ({ schema, url, route, ...rest }) => {
      if (schema?.hide) return { schema, url };
      const { endpoint, plain } = route.config ?? {};
      // The transform of zod reads nothing of a route without any schema, and shows it as it is.
      const described = jsonSchemaTransform({ ...rest, schema: schema ?? {}, url, route } as Parameters<
        typeof jsonSchemaTransform
      >[0]);
      if (endpoint) return describeUpload(described, endpoint);
      if (plain) return describePlain(described, plain);
      throw new Error(`${route.method} ${url} does not say what it is`);
    },
  });
  let document: Document | undefined;
  const plain = { summary: 'This document', media: ['application/json'] };
  app.get('/api/openapi.json', { config: { plain } }, async () => {
    document ??= complete(app.swagger() as Document);
    return document;
  });
}
