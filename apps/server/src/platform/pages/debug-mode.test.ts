import { expect, it } from 'vitest';
import { isDebugRequested } from './debug-mode.ts';

it('[2.24] the operator’s value of the parameter switches debugging on, and nothing else does', () => {
  expect(isDebugRequested('/lounge?a=1&debug=lantern-77', 'lantern-77')).toBe(true);
  expect(isDebugRequested('/lounge?debug=%6Cantern-77', 'lantern-77')).toBe(true);
  for (const url of [
    '/lounge',
    '/lounge?debug',
    '/lounge?debug=',
    '/lounge?debug=1',
    '/lounge?debug=lantern-7',
    '/?x=lantern-77',
  ]) {
    expect(isDebugRequested(url, 'lantern-77')).toBe(false);
  }
});

it('there is no debug mode where the operator has set no value', () => {
  for (const value of ['', 'undefined', 'true', '1'])
    expect(isDebugRequested(`/?debug=${value}`, undefined)).toBe(false);
});
