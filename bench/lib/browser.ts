import { type Browser, chromium } from '@playwright/test';

/** Chromium as a listener's machine would run it: sound without a click, timers as in a visible tab. */
export const launchListener = (
  extraArgs: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Browser> =>
  chromium.launch({
    env: env as Record<string, string>,
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
      // Pages that the bench hands in itself count as foreign to this machine's addresses.
      '--disable-features=LocalNetworkAccessChecks',
      ...extraArgs,
    ],
  });
