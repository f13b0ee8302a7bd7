import { expect, it, vi } from 'vitest';
import { createFirstUse } from './on-first-use.ts';

it('waits for the first sign of a hand, and does what comes later at once', () => {
  const page = new EventTarget();
  const { onFirstUse } = createFirstUse(page);
  const [first, calledOff, later] = [vi.fn(), vi.fn(), vi.fn()];
  onFirstUse(first);
  onFirstUse(calledOff)();
  page.dispatchEvent(new Event('scroll'));
  expect(first).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pointerdown'));
  page.dispatchEvent(new Event('keydown'));
  expect(first).toHaveBeenCalledTimes(1);
  expect(calledOff).not.toHaveBeenCalled();
  onFirstUse(later);
  expect(later).toHaveBeenCalledTimes(1);
});
