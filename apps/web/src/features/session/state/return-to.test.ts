import { describe, expect, it } from 'vitest';
import { loginUrl, safeReturnTo } from './return-to.ts';

describe('return address', () => {
  it('[2.02] carries the current page path to the login page', () => {
    expect(loginUrl('/lounge/abc?x=1')).toBe('/auth/login?returnTo=%2Flounge%2Fabc%3Fx%3D1');
  });

  it('never points to another site', () => {
    expect(safeReturnTo('/lounge/abc?x=1#y')).toBe('/lounge/abc?x=1#y');
    for (const wanted of [
      null,
      '',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '/auth/login?returnTo=/',
    ])
      expect(safeReturnTo(wanted)).toBe('/lounge');
  });
});
