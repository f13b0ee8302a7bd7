import { expect, it } from 'vitest';
import { createObjectUrls } from './object-urls.ts';

it('revokes an address once, when it is kept no longer', () => {
  const revoked: string[] = [];
  const urls = createObjectUrls((url) => revoked.push(url));
  urls.keep(['a', 'b']);
  urls.keep(['b', 'c']);
  expect(revoked).toEqual(['a']);
  urls.keep([]);
  urls.keep([]);
  expect(revoked).toEqual(['a', 'b', 'c']);
});
