import { Writable } from 'node:stream';
import type { ClientReport } from '@madoi/contract/site/client-errors';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';

interface Line {
  readonly msg: string;
  readonly client?: Partial<ClientReport> & { readonly userId?: string };
}
const lines: Line[] = [];
let kit: TestApp;
beforeAll(async () => {
  const destination = new Writable({
    decodeStrings: false,
    write: (line, _, done) => {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  kit = await startTestApp({ services: { log: createLog('warn', destination) } });
});
afterAll(() => kit.close());

const report = { kind: 'error', message: 'x is not a function', place: '/lounge', at: 1 } as const;
const reportErrors = (client: ReturnType<TestApp['newVisitor']>, ...reports: readonly object[]) =>
  client.request('POST', '/api/client-errors', { body: { reports } });
const logged = () => lines.filter(({ msg }) => msg === 'a browser reported an error').map(({ client }) => client);

it('[8.18] errors of a browser become lines of the log, with who it was, as plain text', async () => {
  const user = await kit.signUp('ミキ');
  const failed = {
    ...report,
    kind: 'http',
    message: 'Request failed\nwith \u001b[31m500',
    status: 500,
    reference: 'req-1',
  };
  expect((await reportErrors(user, report, { ...failed, stack: 'at a\nat b' })).body).toEqual({ success: true });
  const userId = (await user.request('POST', '/api/login', { body: {} })).body.user.id;
  expect(logged()).toEqual([
    { ...report, userId },
    { ...failed, message: expect.stringMatching(/^\P{Cc}*$/u), stack: 'at a\nat b', userId },
  ]);
});

it('takes neither too much nor too often', async () => {
  const visitor = kit.newVisitor();
  expect((await reportErrors(visitor, ...Array.from({ length: 11 }, () => report))).status).toBe(422);
  expect((await reportErrors(visitor, { ...report, message: 'x'.repeat(501) })).status).toBe(422);
  expect((await reportErrors(visitor)).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 30 }, () => reportErrors(visitor, report)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length + answers.filter(({ status }) => status === 200).length).toBe(30);
});
