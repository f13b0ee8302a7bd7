import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { expect, it } from 'vitest';
import { logOut } from './log-out.ts';

const world = (answer: () => Promise<unknown>) => {
  const steps: string[] = [];
  const call = ((endpoint: { readonly path: string }) => {
    steps.push(endpoint.path);
    return answer();
  }) as unknown as CallEndpoint;
  const reporter = {
    finishListening: async () => void steps.push('last words'),
    resumeReporting: () => void steps.push('goes on'),
  };
  return { steps, run: () => logOut({ call, reporter, skipLinkCheck: true }) };
};

it('says what was heard before nobody may say it any more', async () => {
  const { steps, run } = world(() => Promise.resolve({ success: true }));
  await run();
  expect(steps).toEqual(['last words', expect.stringContaining('logout')]);
});

it('[4.02] goes on metering when the logout is refused, or nobody answers', async () => {
  const refused = world(() => Promise.resolve({ success: false, reason: 'busy' }));
  await expect(refused.run()).rejects.toThrow('busy');
  expect(refused.steps.at(-1)).toBe('goes on');
  const unheard = world(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(unheard.run()).rejects.toThrow('Failed to fetch');
  expect(unheard.steps.at(-1)).toBe('goes on');
});
