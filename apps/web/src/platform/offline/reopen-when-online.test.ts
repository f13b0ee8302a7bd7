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
  waiting.reopen.mockImplementation(async () => void waiting.isOpen.mockReturnValue(false));
  await reopenWhenOnline(waiting);
  expect(waiting.ask).toHaveBeenCalledTimes(3);
  expect(waiting.untilOnline).toHaveBeenCalledTimes(3);
  expect(waiting.reopen).toHaveBeenCalledTimes(1);
});

it('waits again where the page could not be shown after an answer either', async () => {
  const failing = page([true, new TypeError('no network'), true]);
  failing.reopen
    .mockResolvedValueOnce(undefined)
    .mockImplementation(async () => void failing.isOpen.mockReturnValue(false));
  await reopenWhenOnline(failing);
  expect(failing.ask).toHaveBeenCalledTimes(3);
  expect(failing.reopen).toHaveBeenCalledTimes(2);
});

it('asks no more, and opens nothing, where the visitor has gone on', async () => {
  const left = page([new TypeError('no network')]);
  left.isOpen.mockReturnValueOnce(true).mockReturnValueOnce(true).mockReturnValue(false);
  await reopenWhenOnline(left);
  expect(left.ask).toHaveBeenCalledTimes(1);
  expect(left.reopen).not.toHaveBeenCalled();
});
