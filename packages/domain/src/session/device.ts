import type { SessionEntry } from '@madoi/contract/session/sessions';

type Known<T extends string> = readonly (readonly [RegExp, T])[];

// The order matters: all user agents contain "Safari", most also "Chrome".
const browsers: Known<SessionEntry['browser']> = [
  [/\bEdgA?\/|\bEdgiOS\//, 'edge'],
  [/\bOPR\/|\bOPT\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bFirefox\/|\bFxiOS\//, 'firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const systems: Known<SessionEntry['system']> = [
  [/\biPhone\b|\biPod\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'mac'],
  [/\bLinux\b/, 'linux'],
];

const find = <T extends string>(known: Known<T>, agent: string): T | undefined =>
  known.find(([pattern]) => pattern.test(agent))?.[1];

/** System and browser of a user agent, for the list of sessions. A guess; no rule depends on it. */
export const describeDevice = (agent: string): Pick<SessionEntry, 'system' | 'browser'> => ({
  system: find(systems, agent) ?? 'unknown',
  browser: find(browsers, agent) ?? 'unknown',
});
