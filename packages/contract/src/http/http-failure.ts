import type { Problem, ProblemCode } from './problem.ts';
import { isProblem } from './problem-guard.ts';

/** A call that was answered with anything but success. Its `problem` is absent when the body was not problem details. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined) {
    super(`Request failed with status code ${status}`);
    this.name = 'HttpFailure';
    this.status = status;
    this.problem = problem;
  }
}

/** A call that had no answer within `httpTimeoutMs`: it may have been carried out all the same. */
export class HttpTimeout extends Error {
  constructor() {
    super('Request timed out');
    this.name = 'HttpTimeout';
  }
}

/** Problem details (RFC 9457) of an answer's parsed body; undefined: it is something else, like a proxy's own page. */
export const parseProblem = (body: unknown): Problem | undefined => (isProblem(body) ? body : undefined);

const fieldOf = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null && name in thing ? Reflect.get(thing, name) : undefined;

/** The HTTP status behind a failed call, in the browser and in a loader, or undefined when no answer came. */
export const statusOf = (error: unknown): number | undefined => {
  const status = fieldOf(error, 'status') ?? fieldOf(fieldOf(error, 'problem'), 'status');
  return typeof status === 'number' ? status : undefined;
};

/** The stable code of a refusal; undefined: the call failed otherwise. Decide by it, not by the status or the text. */
export const problemCodeOf = (error: unknown): ProblemCode | undefined =>
  error instanceof HttpFailure ? error.problem?.code : undefined;

/** The id of the failed request, which an operator finds in the log; undefined: no answer of the server's own came. */
export const problemReference = (error: unknown): string | undefined => {
  const id = fieldOf(fieldOf(error, 'problem'), 'requestId');
  return typeof id === 'string' ? id : undefined;
};
