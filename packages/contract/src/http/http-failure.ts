import { type Problem, type ProblemCode, problemSchema } from './problem.ts';

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

export class HttpTimeout extends Error {
  constructor() {
    super('Request timed out');
    this.name = 'HttpTimeout';
  }
}

/** Reads problem details from an answer's body; anything else is no problem document. */
export const parseProblem = (body: unknown): Problem | undefined => {
  const parsed = problemSchema.safeParse(body);
  return parsed.success ? parsed.data : undefined;
};

const fieldOf = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null && name in thing ? Reflect.get(thing, name) : undefined;

/** The HTTP status behind a failed call, in the browser and in a loader, or undefined when no answer came. */
export const statusOf = (error: unknown): number | undefined => {
  const status = fieldOf(error, 'status') ?? fieldOf(fieldOf(error, 'problem'), 'status');
  return typeof status === 'number' ? status : undefined;
};

export const problemCodeOf = (error: unknown): ProblemCode | undefined =>
  error instanceof HttpFailure ? error.problem?.code : undefined;

/** The request id that people who run the service can look up. */
export const problemReference = (error: unknown): string | undefined => {
  const id = fieldOf(fieldOf(error, 'problem'), 'requestId');
  return typeof id === 'string' ? id : undefined;
};
