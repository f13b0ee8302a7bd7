import { expect, it, vi } from 'vitest';
import { reopenWhenOnline } from './reopen-when-online.ts';

const page = (answers: readonly (boolean | Error)[]) => {
  const left = [...answers];
  return {
    ask: vi.fn(async () => {
      const answer = left.shift() ?? true;
      if (answer instanceof Error) throw answer;
      return answer;
    }),
    untilOnline: vi.fn(async () => undefined),
    isOpen: vi.fn(() => true),
    reopen: vi.fn(async () => undefined),
  };
};

it('opens the page once, after the server has answered', async () => {
  const waiting = page([new TypeError('no network'), false, true]);
  await reopenWhenOnline(waiting);
  expect(waiting.ask).toHaveBeenCalledTimes(3);
  expect(waiting.untilOnline).toHaveBeenCalledTimes(3);
  expect(waiting.reopen).toHaveBeenCalledTimes(1);
});

it('asks no more, and opens nothing, where the visitor has gone on', async () => {
  const left = page([new TypeError('no network')]);
  left.isOpen.mockReturnValueOnce(true).mockReturnValueOnce(true).mockReturnValue(false);
  await reopenWhenOnline(left);
  expect(left.ask).toHaveBeenCalledTimes(1);
  expect(left.reopen).not.toHaveBeenCalled();
});
