import { choosePlaybackMode } from '@madoi/domain/playback/choose-playback-mode';
import { expect, it } from 'vitest';
import { readAudioCapabilities } from './audio-capabilities.ts';

const element = (...types: readonly string[]) => ({
  canPlayType: (type: string): CanPlayTypeResult => (types.some((one) => type.startsWith(one)) ? 'maybe' : ''),
});
const hls = 'application/vnd.apple.mpegurl';

it.each([
  ['Chromium', 'Google Inc.', 0, ['audio/mp4', hls], 'decoded'],
  ['Chromium on a phone', 'Google Inc.', 5, ['audio/mp4', hls], 'decoded'],
  ['Firefox', '', 0, ['audio/mp4'], 'decoded'],
  ['Safari on a desk', 'Apple Computer, Inc.', 0, ['audio/mp4', hls], 'decoded'],
  ['Safari on a phone', 'Apple Computer, Inc.', 5, ['audio/mp4', hls], 'hls'],
] as const)('%s gets its playback mode', (_, vendor, maxTouchPoints, types, mode) => {
  const can = readAudioCapabilities(element(...types), { vendor, maxTouchPoints }, true);
  expect(choosePlaybackMode(can)).toBe(mode);
});
