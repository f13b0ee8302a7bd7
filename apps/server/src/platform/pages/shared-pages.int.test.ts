import { createHash } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { listLoginOptions } from '@madoi/contract/session/login-methods';
import { login } from '@madoi/contract/session/session';
import { deferred } from '@madoi/test-kit/bus-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContext } from './page-source.ts';
import { createPagesWorld, type PagesWorld } from './pages-world.fixture.ts';

let world: PagesWorld;
const get: PagesWorld['get'] = (...request) => world.get(...request);
beforeEach(async () => {
  world = await createPagesWorld();
});
afterEach(() => world.kit.app.close());

describe('a page of visitors without a session', () => {
  let renderings: number;
  const html = (text: string, init: ResponseInit = {}) =>
    new Response(text, { headers: { 'content-type': 'text/html' }, ...init });
  beforeEach(() => {
    renderings = 0;
    world.render = async (_request, { cspNonce }) => {
      renderings += 1;
      return html(
        `<style nonce="${cspNonce}">@layer a;</style><script nonce="${cspNonce}">let page = ${renderings};</script>`,
      );
    };
  });
  const scriptOf = (page: { body: string }) => /<script[^>]*>(.*)</.exec(page.body)?.[1] ?? '';

  it('is rendered once a second, however many ask, and lets its own script run; the last one is given meanwhile', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => get('/lounge')));
    expect(new Set(pages.map(scriptOf))).toEqual(new Set(['let page = 1;']));
    const policy = String(pages[9]?.headers['content-security-policy']);
    expect(policy).toContain(
      `script-src 'self' 'sha256-${createHash('sha256').update('let page = 1;').digest('base64')}'`,
    );
    expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update('@layer a;').digest('base64')}'`);
    expect(policy).not.toContain('nonce');
    expect(new Set(pages.map(({ cookies }) => cookies[0]?.value)).size).toBe(20);
    world.nowMs += 1_000;
    expect(scriptOf(await get('/lounge'))).toBe('let page = 1;');
    await vi.waitFor(async () => expect(scriptOf(await get('/lounge'))).toBe('let page = 2;'));
    world.nowMs += 2_000;
    expect(scriptOf(await get('/lounge'))).toBe('let page = 3;');
  });

  it('is given as it was rendered last, within a minute, while a process has too much to do, and never to who has a session', async () => {
    await get('/lounge');
    world.refusedForSec = 23;
    world.nowMs += 59_000;
    expect(await get('/lounge')).toMatchObject({ statusCode: 200 });
    expect(scriptOf(await get('/lounge'))).toBe('let page = 1;');
    expect((await get('/lounge', { cookie: 'madoi-session=user' })).statusCode).toBe(503);
    world.nowMs += 1_000;
    expect((await get('/lounge')).statusCode).toBe(503);
    expect(renderings).toBe(1);
    world.refusedForSec = undefined;
    expect(scriptOf(await get('/lounge'))).toBe('let page = 2;');
  });

  it('goes on being rendered when who asked first has gone', async () => {
    let signal: AbortSignal | undefined;
    world.render = async (request) => {
      signal = request.signal;
      return html('');
    };
    await get('/lounge');
    expect(signal?.aborted).toBe(false);
  });

  it('is not the page of somebody who has one', async () => {
    await get('/lounge');
    const own = await get('/lounge', { cookie: 'madoi-session=user' });
    expect(scriptOf(own)).toBe('let page = 2;');
    expect(own.headers['content-security-policy']).toContain("'nonce-");
    expect(scriptOf(await get('/lounge'))).toBe('let page = 1;');
  });

  it.each<readonly [string, (call: PageContext['call']) => Promise<Response>]>([
    ['is not found', async () => html('', { status: 404 })],
    ['leads elsewhere', async () => html('', { status: 302, headers: { location: '/lounge' } })],
    ['sets a cookie', async () => html('', { headers: { 'set-cookie': 'a=b' } })],
    [
      'begins a session',
      async (call) => {
        await call(login, { body: { guest: true } });
        return html('');
      },
    ],
  ])('that %s is rendered for each of them', async (_, answer) => {
    world.render = async (_request, { call }) => {
      renderings += 1;
      return answer(call);
    };
    await Promise.all([get('/lounge'), get('/lounge'), get('/lounge')]);
    expect(renderings).toBe(3);
  });

  it('that is somebody’s own is waited for by nobody for a minute', async () => {
    const answers: (() => void)[] = [];
    world.render = async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return html('', { status: 404 });
    };
    const begun = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count));
    const first = get('/lounge/1');
    await begun(1);
    answers[0]?.();
    await first;
    world.nowMs += 59_000;
    const later = [get('/lounge/1'), get('/lounge/1')];
    await begun(3);
    for (const answer of answers) answer();
    await Promise.all(later);
    world.nowMs += 1_000;
    const again = [get('/lounge/1'), get('/lounge/1')];
    await begun(4);
    answers[3]?.();
    await begun(5);
    answers[4]?.();
    await Promise.all(again);
  });

  it('that fails fails for those who waited for it, and is tried again by the next', async () => {
    world.render = () => Promise.reject(new Error('away'));
    const failed = await Promise.all([get('/lounge'), get('/lounge')]);
    expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    world.render = async () => html('there');
    expect((await get('/lounge')).body).toBe('there');
  });
});

it('the page of somebody with a session is read no further when they have gone, and to its end where they stay', async () => {
  const asked = deferred();
  const left = deferred();
  let isAnswered = false;
  world.kit.app.get(`/api${listLoginOptions.path}`, async (_request, reply) => {
    if (isAnswered) return { success: true };
    asked.resolve();
    reply.raw.once('close', () => left.resolve());
    return reply.hijack();
  });
  world.render = async (_request, { call }) => Response.json(await call(listLoginOptions).catch(() => ({})));
  await world.kit.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.kit.app.server.address() as AddressInfo;
  const visit = connect(port, '127.0.0.1');
  visit.write('GET /lounge HTTP/1.1\r\nhost: madoi.example\r\ncookie: madoi-session=guest\r\n\r\n');
  await asked.promise;
  visit.destroy();
  await left.promise;
  isAnswered = true;
  const headers = { cookie: 'madoi-session=guest', connection: 'close' };
  const page = await fetch(`http://127.0.0.1:${port}/lounge`, { headers });
  expect(await page.json()).toEqual({ success: true });
});
