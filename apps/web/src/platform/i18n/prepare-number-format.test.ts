import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareNumberFormat } from './prepare-number-format.ts';

const formatted = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function format(locale) {
    return { format: () => formatted(locale) } as unknown as Intl.NumberFormat;
  } as typeof Intl.NumberFormat);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  formatted.mockClear();
});

it('formats a number in the page’s language, not at once', () => {
  prepareNumberFormat('zh-TW');
  expect(formatted).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(formatted.mock.calls).toEqual([['zh-TW']]);
});

it('formats none when it is called off', () => {
  prepareNumberFormat('ja')();
  vi.runAllTimers();
  expect(formatted).not.toHaveBeenCalled();
});
