import { HttpFailure } from '@madoi/contract/http/http-failure';
import { expect, it } from 'vitest';
import { orSignedOut } from './or-signed-out.ts';

const failed = (status: number) => Promise.reject(new HttpFailure(status, undefined));

it('a call that needs an account answers undefined without one, and what it answers with one', async () => {
  await expect(orSignedOut(failed(401))).resolves.toBeUndefined();
  await expect(orSignedOut(failed(403))).resolves.toBeUndefined();
  await expect(orSignedOut(Promise.resolve(1))).resolves.toBe(1);
});

it('lets other refusals and faults pass', async () => {
  await expect(orSignedOut(failed(404))).rejects.toMatchObject({ status: 404 });
  await expect(orSignedOut(failed(503))).rejects.toMatchObject({ status: 503 });
});
