import type { ErrorSource, SocketError } from '@madoi/contract/wire/socket-error';
import type { FastifyInstance } from 'fastify';
import { toProblem } from '#platform/http/error-handler.ts';
import type { Log } from '#platform/log.ts';
import { personKeyOf } from './person-key.ts';
import type { RoomErrorTopic } from './room-errors.ts';

/** The same words that a failed command of a socket is answered with: nothing of the inside. */
const internalErrorMessage = 'something went wrong here';

const describe = (source: ErrorSource, failure: unknown): SocketError => {
  const { code, status } = toProblem(failure);
  return status < 500
    ? { source, type: 'bad_param', message: code }
    : { source, type: 'internal_error', message: internalErrorMessage };
};

export interface RoomErrorContext {
  readonly roomErrors: Pick<RoomErrorTopic, 'publish'>;
  readonly errorLog: Pick<Log, 'error'>;
}

/**
 * Routes below `/lounge/:id` whose failures are also emitted to the caller's sockets in the room, because a client may
 * listen there only. The caller still gets the HTTP answer.
 */
export function registerWithRoomErrors(
  app: FastifyInstance,
  { roomErrors, errorLog }: RoomErrorContext,
  source: ErrorSource,
  register: (scope: FastifyInstance) => void,
): void {
  app.register((scope, _options, done) => {
    scope.addHook('onError', async ({ identity, params }, _reply, failure) => {
      const { id: roomId } = params as { readonly id?: string };
      if (identity === undefined || roomId === undefined) return;
      const error = describe(source, failure);
      roomErrors
        .publish({ roomId, personKey: personKeyOf(identity), error })
        .catch((sendError: unknown) => errorLog.error({ err: sendError }, 'an error could not be sent to its caller'));
    });
    register(scope);
    done();
  });
}
