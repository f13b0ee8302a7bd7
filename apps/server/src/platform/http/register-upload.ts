import type { EndpointAnswer, EndpointShape, Schema } from '@madoi/contract/http/endpoint';
import { uploadMaxBytes } from '@madoi/contract/lounge/room-images';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { ImageRefusal, SanitizeResult } from '../images/sanitize-image.ts';
import { HttpProblem } from './problem.ts';
import { endpointSchemas } from './register-endpoint.ts';
import { createRequestContext, type RequestContext, requireAccess } from './request-context.ts';

type UploadEndpoint = EndpointShape & { readonly media: readonly string[]; readonly params: Schema };
type ParamsOf<E extends UploadEndpoint> = z.output<E['params']>;

export interface UploadHandler<E extends UploadEndpoint> {
  /**
   * Called before the body is read, so that only callers with the right can make the server read a file. Throws an
   * `HttpProblem`.
   */
  readonly authorize: (params: ParamsOf<E>, context: RequestContext<E['access']>) => Promise<void>;
  readonly handle: (
    params: ParamsOf<E>,
    file: Uint8Array,
    context: RequestContext<E['access']>,
  ) => Promise<EndpointAnswer<E>>;
}

const fieldOf = (message: string) => new HttpProblem('invalid_input', { fields: [{ field: 'body', message }] });
const refusals: Readonly<Record<ImageRefusal, () => HttpProblem>> = {
  too_large: () => new HttpProblem('too_large'),
  unsupported: () => new HttpProblem('unsupported_media_type'),
  too_many_pixels: () => fieldOf('too_many_pixels'),
  too_small: () => fieldOf('too_small'),
  animated: () => fieldOf('animated'),
  broken: () => fieldOf('broken'),
};

/** The sanitised picture; throws an `HttpProblem` with 413, 415, or 422 with the reason as the message of `body`. */
export function sanitizedOrThrow(admission: SanitizeResult) {
  if (admission.ok) return admission.picture;
  throw refusals[admission.reason]();
}

/** Registers a call whose body is a file of one of the types in `media`; other bodies are refused unread. */
export function registerUpload<E extends UploadEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  { authorize, handle }: UploadHandler<E>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parsing = { parseAs: 'buffer', bodyLimit: uploadMaxBytes } as const;
    scope.addContentTypeParser([...endpoint.media], parsing, (_request, body, done) => done(null, body));
    scope.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      bodyLimit: uploadMaxBytes,
      schema: endpointSchemas(endpoint),
      config: { endpoint },
      onRequest: async (request) => requireAccess(endpoint.access, request.identity),
      preParsing: async (request, reply) => {
        const params = endpoint.params.safeParse(request.params);
        if (!params.success) throw new HttpProblem('not_found');
        await authorize(params.data as ParamsOf<E>, createRequestContext<E['access']>(request, reply));
      },
      handler: async (request, reply) => {
        const context = createRequestContext<E['access']>(request, reply);
        const file = request.body instanceof Uint8Array ? request.body : new Uint8Array();
        return handle(request.params as ParamsOf<E>, file, context);
      },
    });
  });
}
