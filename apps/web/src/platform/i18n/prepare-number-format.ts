import { type IdleLimits, whenIdle } from '#platform/page/when-idle.ts';

const limits: IdleLimits = { atLatestMs: 5_000, elseAfterMs: 2_000 };

/**
 * The first number that a page formats takes a slow phone 80 ms, every later one nothing: the browser reads its locales for it. That is done
 * while nobody waits, and not in the answer to a press. The answer calls it off.
 */
export const prepareNumberFormat = (locale: string): (() => void) =>
  whenIdle(() => new Intl.NumberFormat(locale).format(0), limits);
