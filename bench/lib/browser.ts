import { type Browser, chromium } from '@playwright/test';
import { quietFlagsWithout } from '../../e2e/lib/chromium.ts';

/** Chromium as a listener's machine would run it: sound without a click, timers as in a visible tab. */
export const launchListener = (
  extraArgs: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Browser> =>
  chromium.launch({
    env: env as Record<string, string>,
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      // Pages that the bench hands in itself count as foreign to this machine's addresses.
      ...quietFlagsWithout(['LocalNetworkAccessChecks']),
      '--autoplay-policy=no-user-gesture-required',
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      ...extraArgs,
    ],
  });
