import swagger from '@fastify/swagger';
import { namedEndpoints } from '@madoi/contract/endpoint-catalogue';
import type { Access, EndpointShape } from '@madoi/contract/http/endpoint';
import { problemMediaType, problemSchema } from '@madoi/contract/http/problem';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { csrfHeaderName } from '../http/csrf.ts';
import type { PlainRoute } from '../http/register-endpoint.ts';
import { sessionCookieName } from '../identity.ts';
import { accessTexts, type ReferenceOptions, referenceInfo, ruleText, sentence } from './describe-access.ts';
import { featureTags } from './feature-tags.ts';

export interface OpenApiOperation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  responses?: Record<string, unknown>;
  parameters?: unknown[];
}
export interface OpenApiDocument {
  paths?: Record<string, Record<string, OpenApiOperation>>;
  tags?: readonly { readonly name: string; readonly description: string }[];
  components?: { schemas?: Record<string, unknown>; securitySchemes?: Record<string, unknown> };
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
const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: sessionCookieName, description: 'Set by signing in or up' },
  bearer: { type: 'http', scheme: 'bearer', description: 'The operator’s token of the metrics' },
} as const;
const file = { type: 'string', format: 'binary' } as const;
const isCall = (path: string): boolean => path.startsWith('/api/');

const securityOf = (access: Access | 'bearer') => {
  if (access === 'anyone') return [{}];
  return access === 'bearer' ? [{ bearer: [] }] : [{ session: [] }];
};

/** Adds what all calls have in common: their refusals, and the CSRF header of those that change something. */
function complete(document: OpenApiDocument): OpenApiDocument {
  const used = new Set<string>();
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    // HEAD is answered like GET and not described; some routes have a handler of their own for it.
    delete methods.head;
    for (const [method, operation] of Object.entries(methods)) {
      for (const tag of operation.tags ?? []) used.add(tag);
      operation.responses = { ...operation.responses, default: problemAnswer };
      if (isCall(path) && method !== 'get') operation.parameters = [...(operation.parameters ?? []), csrfParameter];
    }
  }
  const { $schema: _dialect, ...problem } = z.toJSONSchema(problemSchema);
  const isBearerUsed = document.paths?.['/metrics'] !== undefined;
  const { session, bearer } = securitySchemes;
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: problem },
    securitySchemes: { session, ...(isBearerUsed && { bearer }) },
  };
  document.tags = featureTags.filter(({ name }) => used.has(name));
  return document;
}

const named = new Map(namedEndpoints.map((each) => [each.endpoint, each]));

function describeEndpoint({ schema, url }: Described, endpoint: EndpointShape): Described {
  const { operationId, feature } = named.get(endpoint) ?? {};
  if (operationId === undefined || feature === undefined)
    throw new Error(`${endpoint.method} ${endpoint.path} is not in the catalogue of endpoints`);
  const { access, summary, rule, media } = endpoint;
  const description = `${sentence(summary)} ${accessTexts[access]} ${ruleText(rule)}`;
  const words = { operationId, tags: [feature], description, security: securityOf(access) };
  // For a call whose body is a file: its media types.
  return { url, schema: { ...schema, ...words, ...(media && { consumes: [...media], body: file }) } };
}

function describePlain({ schema, url }: Described, route: PlainRoute): Described {
  const { operationId, feature, summary, media = [], status = 200, access = 'anyone' } = route;
  const content = Object.fromEntries(media.map((type) => [type, { schema: type.includes('json') ? {} : file }]));
  const answer = { description: summary, ...(media.length > 0 && { content }) };
  const who = access === 'bearer' ? 'It needs the bearer token of the metrics.' : accessTexts[access];
  const words = { operationId, tags: [feature], summary, description: `${sentence(summary)} ${who}` };
  return { url, schema: { ...schema, ...words, security: securityOf(access), response: { [status]: answer } } };
}

/**
 * Call it before the routes are registered, because it collects them as they are. Routes with `hide` (pages, built
 * files) are left out; a route without a description makes the document fail, which a test reads. Returns a function
 * that creates the document; call it when all routes are registered.
 */
export async function installOpenApi(app: FastifyInstance, options: ReferenceOptions): Promise<() => OpenApiDocument> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: referenceInfo(
        options,
        'Every call of the product over HTTP. What goes over the socket is in `/api/asyncapi.json`.',
      ),
      servers: [{ url: '/', description: 'The server that this document comes from' }],
      components: { securitySchemes },
    },
    transform: ({ schema, url, route, ...rest }) => {
      if (schema?.hide) return { schema, url };
      const { endpoint, plain } = route.config ?? {};
      // The zod transform does not handle a route without any schema, so it gets an empty one.
      const described = jsonSchemaTransform({ ...rest, schema: schema ?? {}, url, route } as Parameters<
        typeof jsonSchemaTransform
      >[0]);
      if (endpoint) return describeEndpoint(described, endpoint);
      if (plain) return describePlain(described, plain);
      throw new Error(`${route.method} ${url} does not say what it is`);
    },
  });
  let document: OpenApiDocument | undefined;
  return () => {
    document ??= complete(app.swagger() as OpenApiDocument);
    return document;
  };
}
