// Test files share their thread or process: what one of them put in place of the clock or of a global must not meet the next.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
