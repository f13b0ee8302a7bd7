import type { BrowserContextOptions } from '@playwright/test';

/** A device as a bench sees it: its window, and how much slower than this machine it computes. */
export interface Profile {
  readonly context: BrowserContextOptions;
  readonly cpuSlowdown: number;
}

export const profiles = {
  phone: {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    cpuSlowdown: 4,
  },
  desktop: { context: { viewport: { width: 1440, height: 900 } }, cpuSlowdown: 1 },
} as const satisfies Record<string, Profile>;
