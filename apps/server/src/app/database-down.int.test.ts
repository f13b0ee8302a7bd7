import { once } from 'node:events';
import type { EndpointShape } from '@madoi/contract/http/endpoint';
import { createLounge } from '@madoi/contract/lounge/room';
import { login } from '@madoi/contract/session/session';
import { allEndpoints } from '@madoi/test-kit/all-endpoints';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type InterruptibleDatabase, openInterruptibleDatabase } from '@madoi/test-kit/interruptible-database';
import { addCommand, fillCatalogue, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PageContext } from '../platform/pages/page-source.ts';

let database: InterruptibleDatabase;
let kit: TestApp;
let owner: HttpClient;
const opened: TestSocket[] = [];

/** What React Router makes of a loader that throws. */
const render = async (_request: Request, { call }: PageContext) =>
  call(login, { body: {} }).then(
    (state) => Response.json(state),
    () => new Response('Unexpected Server Error', { status: 500 }),
  );

beforeAll(async () => {
  database = await openInterruptibleDatabase();
  const pages = async () => ({ isDevelopment: false, assetsFolder: undefined, render });
  kit = await startTestApp({ database, pages });
  await fillCatalogue(database);
  owner = await kit.signUp('店主');
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.close();
  await database.restore();
});
afterAll(() => kit.close());

const connect = async (client: HttpClient): Promise<TestSocket> => {
  const socket = await openSocket(client);
  opened.push(socket);
  return socket;
};
const pathOf = ({ path }: EndpointShape): string => `/api${path.replaceAll(/:[A-Za-z]+/g, 'nobody-0001')}`;

describe('while the database is down', () => {
  it('a call answers 503 with Retry-After as problem details, and the next one is answered again when it is back', async () => {
    await database.cut();
    const away = await owner.request('POST', '/api/login', { body: {} });
    expect(away).toMatchObject({ status: 503, body: { code: 'unavailable', status: 503 } });
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(away.headers.get('content-type')).toContain('application/problem+json');
    await database.restore();
    expect(await owner.request('POST', '/api/login', { body: {} })).toMatchObject({ status: 200 });
  });

  it('every call of the contract answers 503 to a user, but for what is the same for everybody, and none answers 500 to a visitor', async () => {
    const visitor = kit.newVisitor();
    await visitor.request('POST', '/api/login', { body: {} });
    await database.cut();
    for (const endpoint of allEndpoints as readonly EndpointShape[]) {
      for (const client of [owner, visitor]) {
        const body = endpoint.method === 'GET' ? {} : { body: {} };
        const { status } = await client.request(endpoint.method, pathOf(endpoint), body);
        expect([status, endpoint.path].join(' ')).not.toMatch(/^500/);
        const expected = endpoint.isForEverybody ? 200 : 503;
        if (client === owner) expect([status, endpoint.path]).toEqual([expected, endpoint.path]);
      }
    }
  });

  it.each([
    ['ja', '一時的に利用できません'],
    ['en', 'Madoi isn’t available right now'],
    ['zh-TW', '暫時無法使用'],
  ])('a page says so in %s, with a way to try again and no script', async (language, title) => {
    await database.cut();
    const { status, headers, body } = await owner.request('GET', '/lounge', {
      headers: { 'accept-language': language },
    });
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('10');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain('<a class="retry" href="">');
    expect(body).toContain(`<a href="/${language}/status">`);
    expect(body).not.toContain('<script');
  });

  it('a page’s data is refused as a call is', async () => {
    await database.cut();
    expect(await owner.request('GET', '/lounge.data')).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  });

  it('commands of a socket are acknowledged with 503, a register as not ready, and go through when it is back', async () => {
    const rateLimits = { message: 0, reaction: 0, queue: 0 };
    const room = await owner.call(createLounge, { body: { name: '部屋', disabledAutoFillTrack: true, rateLimits } });
    if (!room.success) throw new Error(room.reason);
    const socket = await connect(owner);
    await ask(socket, 'send:user:joined:v2', { roomId: room.id });
    await database.cut();
    const error = nextEvent(socket, 'error');
    const message = { x: 0.5, y: 0.5, message: 'こんばんは' };
    expect(await ask(socket, 'send:message', message)).toEqual({ status: 503, message: 'unavailable' });
    // The types of that event are the specification's, and none of them says "away".
    expect(await error).toEqual({ source: 'message', type: 'internal_error', message: 'unavailable' });
    const register = { lastId: 4, events: [addCommand(trackIds[0] ?? '')] };
    expect(await ask(socket, 'send:queue:event:register', register)).toEqual({ result: 'not_ready', lastId: 4 });
    await database.restore();
    expect(await ask(socket, 'send:message', message)).toMatchObject({ status: 200 });
    expect(await ask(socket, 'send:queue:event:register', { ...register, lastId: 0 })).toMatchObject({
      result: 'accepted',
    });
  });

  it('a socket that cannot be identified is cut, not turned away, and comes back by itself', async () => {
    await database.cut();
    const { server } = kit.app.http;
    const cameTwice = once(server, 'upgrade').then(() => once(server, 'upgrade'));
    // Rejects when it is turned away.
    const coming = openSocket(owner, { reconnection: true, reconnectionDelay: 10 });
    await Promise.race([cameTwice, coming]);
    await database.restore();
    const socket = await coming;
    opened.push(socket);
    expect(await ask(socket, 'send:clock', { t0: 1 })).toMatchObject({ t1: expect.any(Number) });
  });
});
