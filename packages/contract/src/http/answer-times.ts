/**
 * When a request came and when its answer left, by the server's clock: ms since 1970 with fractions, as the answer to `send:clock` says it.
 * Answers that nobody may keep carry both in a `Server-Timing` header, which browsers read without a script: a page knows the server's clock before its
 * socket is open.
 */
export interface AnswerTimes {
  readonly t1: number;
  readonly t2: number;
}

/** The name of the metric in the `Server-Timing` header. */
export const answerTimesMetric = 'clock';

/** The value of a `Server-Timing` header. */
export const formatAnswerTimes = ({ t1, t2 }: AnswerTimes): string =>
  `${answerTimesMetric};desc="${t1.toFixed(3)},${t2.toFixed(3)}"`;

/** @param description - Of the metric, as the browser has read it. Undefined: it says no times. */
export const parseAnswerTimes = (description: string): AnswerTimes | undefined => {
  const [t1 = Number.NaN, t2 = Number.NaN, ...more] = description.split(',').map(Number);
  return more.length === 0 && t1 > 0 && t2 >= t1 ? { t1, t2 } : undefined;
};
