import { HttpFailure } from '@madoi/contract/http/http-failure';
import { describe, expect, it } from 'vitest';
import { orErrorResponse } from './or-error-response.ts';

const thrownBy = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('orErrorResponse', () => {
  it('turns a refused call into a page of its status', async () => {
    const page = await thrownBy(orErrorResponse(Promise.reject(new HttpFailure(404, undefined))));
    expect(page).toBeInstanceOf(Response);
    expect(page).toMatchObject({ status: 404 });
    const problem = { problem: { type: 'about:blank', title: 'x', status: 403, code: 'forbidden' } };
    expect(await thrownBy(orErrorResponse(Promise.reject(problem)))).toMatchObject({ status: 403 });
  });

  it('lets answers and faults pass', async () => {
    await expect(orErrorResponse(Promise.resolve(1))).resolves.toBe(1);
    const fault = new HttpFailure(503, undefined);
    expect(await thrownBy(orErrorResponse(Promise.reject(fault)))).toBe(fault);
  });
});
