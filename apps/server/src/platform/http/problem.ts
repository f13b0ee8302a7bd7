import type { Problem, ProblemCode } from '@madoi/contract/http/problem';

interface Kind {
  readonly status: number;
  readonly title: string;
}

/** Every code has one status, so that a client may look at either. */
const kinds: Readonly<Record<ProblemCode, Kind>> = {
  bad_request: { status: 400, title: 'The request could not be understood' },
  no_session: { status: 401, title: 'There is no session' },
  login_required: { status: 403, title: 'This needs an account' },
  csrf: { status: 403, title: 'The x-csrf-token header does not match the csrf-token cookie' },
  forbidden: { status: 403, title: 'Not allowed' },
  reauthentication_required: { status: 403, title: 'This needs a sign-in of the last minutes' },
  banned: { status: 403, title: 'Banned from this room' },
  foreign_origin: { status: 403, title: 'Requests from other sites are refused' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'This conflicts with the present state' },
  archived: { status: 409, title: 'The room is archived' },
  gone: { status: 410, title: 'No longer available' },
  too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The content type is not supported' },
  range_not_satisfiable: { status: 416, title: 'The range is outside of the file' },
  invalid_input: { status: 422, title: 'The input is not valid' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong here' },
  unavailable: { status: 503, title: 'Not available at the moment' },
  token_expired: { status: 403, title: 'The token has expired' },
  token_invalid: { status: 403, title: 'The token is not valid' },
  usage_limit: { status: 403, title: 'This month’s listening time is used up' },
};

export interface ProblemDetails {
  readonly detail?: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
  /** Sent as `Retry-After`, whole seconds. `rate_limited` and `unavailable` always carry one. */
  readonly retryAfterSec?: number;
}

/** A field of the body that the others make necessary. */
export const missingField = (field: string): HttpProblem =>
  new HttpProblem('invalid_input', { fields: [{ field, message: 'required with this method' }] });

const defaultRetryAfterSec = 1;

/** An HTTP refusal. Routes throw it; the app's error handler turns it into RFC 9457 problem details. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.detail ?? kinds[code].title);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return kinds[this.code].status;
  }

  get retryAfterSec(): number | undefined {
    const isTemporary = this.status === 429 || this.status === 503;
    return this.details.retryAfterSec ?? (isTemporary ? defaultRetryAfterSec : undefined);
  }

  toBody(requestId: string): Problem {
    const { status, title } = kinds[this.code];
    return {
      type: 'about:blank',
      title,
      status,
      code: this.code,
      ...(this.details.detail === undefined ? {} : { detail: this.details.detail }),
      ...(this.details.fields === undefined ? {} : { fields: [...this.details.fields] }),
      requestId,
    };
  }
}

const codesByStatus = new Map<number, ProblemCode>([
  [400, 'bad_request'],
  [401, 'no_session'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [409, 'conflict'],
  [413, 'too_large'],
  [415, 'unsupported_media_type'],
  [416, 'range_not_satisfiable'],
  [422, 'invalid_input'],
  [429, 'rate_limited'],
  [503, 'unavailable'],
]);

/** For failures that the framework raises with a status only. */
export function problemOfStatus(status: number): HttpProblem {
  const fallback = status >= 400 && status < 500 ? 'bad_request' : 'internal';
  return new HttpProblem(codesByStatus.get(status) ?? fallback);
}
