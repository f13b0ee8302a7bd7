import { expect, it } from 'vitest';
import { appDeepLink, downloadUrl } from './app-link.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, appDeepLink],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15', 5, appDeepLink],
  [mac, 5, appDeepLink],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 5, appDeepLink],
  [mac, 0, '/download'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 10, '/download'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 0, '/download'],
])('[2.04] the download link on %s with %i fingers leads to %s', (userAgent, maxTouchPoints, address) => {
  expect(downloadUrl({ userAgent, maxTouchPoints })).toBe(address);
});
