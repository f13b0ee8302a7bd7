import { describe, expect, it } from 'vitest';
import { isOutdated } from './outdated-page.ts';

describe('an outdated page', () => {
  it('is one whose server runs another build', async () => {
    expect(await isOutdated({ page: '0.1.0+aaa', fetchServer: async () => '0.1.0+bbb' })).toBe(true);
    expect(await isOutdated({ page: '0.1.0+aaa', fetchServer: async () => '0.1.0+aaa' })).toBe(false);
  });

  it('is not assumed when the server does not answer, does not say, or when the page does not know its own build', async () => {
    const offline = () => Promise.reject(new Error('no network'));
    expect(await isOutdated({ page: '0.1.0+aaa', fetchServer: offline })).toBe(false);
    expect(await isOutdated({ page: '0.1.0+aaa', fetchServer: async () => null })).toBe(false);
    expect(await isOutdated({ page: '', fetchServer: async () => '0.1.0+bbb' })).toBe(false);
  });
});
