import type { FastifyRequest } from 'fastify';
import type { Log } from '#platform/log.ts';
import { newId } from '../api/call-context.ts';
import type { Dispatch } from '../api/dispatch.ts';
import { type FormObject, parseFormBody } from '../api/form-body.ts';
import type { Operation } from '../api/operation.ts';
import type { TestPages } from './page-shell.ts';

export interface PublicRoutesDeps {
  readonly dispatch: Dispatch;
  readonly pages: TestPages;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** Everything below it belongs to the test provider: it reads no cookie and no session. */
export const publicPrefix = '/test-payments';

/** The query string read as a form is: `a[b]=c` is an object. */
export const queryOf = (request: FastifyRequest): FormObject => {
  const at = request.url.indexOf('?');
  return at < 0 ? {} : parseFormBody(request.url.slice(at + 1));
};

/** Carries out a call of a page: what came in the form, on the object of the path. */
export const callFor = (request: FastifyRequest, operation: Operation, form: FormObject, dispatch: Dispatch) =>
  dispatch({
    operation,
    requestId: newId('req'),
    id: (request.params as { readonly id?: string }).id ?? '',
    secondId: '',
    form,
    accountId: '',
    idempotencyKey: undefined,
  });
