import type * as z from 'zod/mini';

/** Anything zod can parse; the contract is written with `zod/mini` so that the browser's bundle stays small. */
export type Schema = z.ZodMiniType;

/** Who may call: `anyone` (no session needed), `session` (guest or user), `user` (logged in, not a guest), `operator`. */
export type Access = 'anyone' | 'session' | 'user' | 'operator';

/** What a call is about that a server under too much load refuses: with 503 and `Retry-After`, nothing else being wrong (docs/adr/073). */
export type SheddableCall = 'suggestions' | 'signUps';

/** One HTTP call of the product. `path` is below `/api`, with `:name` for path parameters. */
export interface EndpointShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  /** Where the product specification (or `decisions`) asks for it, e.g. `7.09`. */
  readonly rule: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is a file of one of these types instead of JSON. */
  readonly media?: readonly string[];
  /**
   * Marks an endpoint below `/lounge/:id` as public, like the room's name and picture. All others refuse a caller who
   * may not join the room.
   */
  readonly isPublicBelowRoom?: true;
  /** The same for everybody: no session is looked up for it, so that it is answered while the database is away, and it sets no cookie. */
  readonly isForEverybody?: true;
  /** Under too much load it is refused in its turn; absent: never for load. */
  readonly shed?: SheddableCall;
  /**
   * A page asks it on its way into a room: of a crowd, so many are answered at once, and the others in the order in which they came. Not for
   * what a page in a room asks to come back into step, unless it was away for so long that it asks for all of the queue.
   */
  readonly isArrival?: true;
  readonly answer: Schema;
}

/**
 * Declares one endpoint. It keeps the literal types of the descriptor, so that server and browser infer inputs and answers
 * from it; a list's answer is `listOf(...)` of `http/list.ts`.
 *
 * @example
 * export const getSetlist = defineEndpoint({
 *   method: 'GET',
 *   path: '/lounge/:id/setlist',
 *   summary: 'The songs that the room has played',
 *   rule: 'decisions 5',
 *   access: 'session',
 *   params: z.object({ id: idSchema }),
 *   answer: listOf(setlistEntrySchema),
 * });
 * // server: registerEndpoint(app, getSetlist, ({ params }, { identity }) => readSetlist(params.id, identity));
 * // client: const { list } = await call(getSetlist, { params: { id } });
 */
export const defineEndpoint = <const E extends EndpointShape>(endpoint: E): E => endpoint;

type InputPart = 'params' | 'query' | 'body';

/** What a caller passes: only the parts that the endpoint declares. */
export type EndpointInput<E extends EndpointShape> = {
  [K in InputPart as E extends Record<K, Schema> ? K : never]: E extends Record<K, infer S extends Schema>
    ? z.input<S>
    : never;
};

/** What a handler receives: the parsed parts. */
export type EndpointParsed<E extends EndpointShape> = {
  [K in InputPart as E extends Record<K, Schema> ? K : never]: E extends Record<K, infer S extends Schema>
    ? z.output<S>
    : never;
};

export type EndpointAnswer<E extends EndpointShape> = z.output<E['answer']>;

/**
 * The one way to call the product over HTTP: ky in the browser, in-process in a server-rendered loader, the test's own in a
 * test. Resolves with the parsed answer. Rejects with an `HttpFailure` when the server refuses, with an `HttpTimeout` when
 * it does not answer within `httpTimeoutMs` (both of `http/http-failure.ts`), else with the transport's own error.
 *
 * @example
 * const { queue, lastId } = await call(getQueue, { params: { id: roomId } });
 */
export type CallEndpoint = <E extends EndpointShape>(
  endpoint: E,
  ...input: keyof EndpointInput<E> extends never ? [] : [input: EndpointInput<E>]
) => Promise<EndpointAnswer<E>>;
