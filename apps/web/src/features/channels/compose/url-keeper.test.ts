import { expect, it } from 'vitest';
import { createUrlKeeper } from './url-keeper.ts';

it('revokes an address once, when it is kept no longer', () => {
  const revoked: string[] = [];
  const keeper = createUrlKeeper((url) => revoked.push(url));
  keeper.keep(['a', 'b']);
  keeper.keep(['b', 'c']);
  expect(revoked).toEqual(['a']);
  keeper.keep([]);
  keeper.keep([]);
  expect(revoked).toEqual(['a', 'b', 'c']);
});
