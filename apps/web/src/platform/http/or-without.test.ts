import { HttpFailure } from '@madoi/contract/http/http-failure';
import { expect, it } from 'vitest';
import { orWithout } from './or-without.ts';

it('what a page can be without is left out while the server has too much to do, and fails as before for any other reason', async () => {
  const failing = (status: number) => Promise.reject(new HttpFailure(status, undefined));
  expect(await orWithout(Promise.resolve(['song']), [])).toEqual(['song']);
  expect(await orWithout(failing(503), [])).toEqual([]);
  await expect(orWithout(failing(500), [])).rejects.toThrow('500');
});
