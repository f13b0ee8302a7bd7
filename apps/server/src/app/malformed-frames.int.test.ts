import { type Callers, type FuzzApp, headersOf, startFuzzApp } from '@madoi/test-kit/fuzz-app';
import { sendRaw } from '@madoi/test-kit/raw-http';
import { openRawSocket, type RawSocket } from '@madoi/test-kit/raw-socket';
import { openSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const maxFrameBytes = 256 * 1024;

let app: FuzzApp;
let callers: Callers;
/** Somebody in the same room who has nothing to do with it. */
let innocent: RawSocket;
let socket: RawSocket;
beforeAll(async () => {
  app = await startFuzzApp();
});
afterAll(() => app.kit.close());

beforeEach(async () => {
  callers = await app.openCallers();
  const join = JSON.stringify({ roomId: callers.roomId });
  [innocent, socket] = [await openRawSocket(callers.guest), await openRawSocket(callers.user)];
  for (const each of [innocent, socket]) {
    expect(await each.ask('send:user:joined:v2', join)).toMatchObject({ answer: { status: 200 } });
  }
});
afterEach(async () => {
  // Whatever was sent: the neighbour is served on, and nothing failed inside.
  await innocent.settle();
  expect(app.failures).toEqual([]);
  innocent.close();
  socket.close();
});

/** A packet of a message of exactly this many bytes, the prefix of the transport included. */
const messageOf = (bytes: number): string => {
  const packet = (text: string) => `277["send:message",{"x":0,"y":0,"message":"${text}"}]`;
  return packet('x'.repeat(bytes - 1 - packet('').length));
};

describe('a frame', () => {
  it('as large as the limit is read and refused, one byte more ends that socket alone', async () => {
    socket.send(messageOf(maxFrameBytes));
    await socket.settle();
    expect(socket.replies).toContainEqual(
      expect.objectContaining({ id: 77, answer: expect.objectContaining({ status: 422 }) }),
    );
    socket.send(messageOf(maxFrameBytes + 1));
    expect(await socket.ended).toBe('transport close');
    expect(innocent.isConnected()).toBe(true);
  });

  it.each([
    ['an event without a name', '2[]'],
    ['an event named by a number', '2[1,{}]'],
    ['an event named by an object', '2[{}]'],
    ['an event that is an object', '2{"send:clock":1}'],
    ['an event without its end', '2["send:clock",{"t0":1}'],
    ['an event of nothing', '2'],
    ['the end of a socket in an event', '2["disconnect"]'],
    ['the beginning of a socket in an event', '2["connect"]'],
    ['an event of the emitter', '2["newListener",{}]'],
    ['an unknown packet', '9["send:clock"]'],
    ['no packet', 'x'],
    ['a binary event without its bytes', '51-["send:message",{"_placeholder":true,"num":0}]'],
    ['a binary event of far too many', '5999999999-["send:message",{"_placeholder":true,"num":0}]'],
    ['a binary event of none too many', '5-1-["send:message"]'],
    ['an acknowledgement that is no list', '31{}'],
    ['an error of connecting', '4{"message":"x"}'],
    ['a leave with a load', '1{}'],
    ['another namespace', '0/admin,'],
    ['a namespace of objects', '0/__proto__,{}'],
    ['an event of another namespace', '2/admin,["send:clock",{"t0":1}]'],
    ['a leave of another namespace', '1/admin,'],
    ['deep nesting', `2["send:message",${'['.repeat(100_000)}]`],
  ])('with %s harms nobody else', async (_title, packet) => {
    socket.send(packet);
    // Ended, or read on: both will do for who sends that.
    socket.send('2["send:clock",{"t0":1}]');
    await Promise.race([socket.ended, socket.settle().catch(() => undefined)]);
    const again = await openRawSocket(callers.user);
    await again.settle();
    again.close();
    expect(innocent.isConnected()).toBe(true);
  });

  it.each([
    'send:nothing',
    'receive:message',
    'receive:room:archived',
    'error',
    '__proto__',
    'constructor',
    'toString',
    '',
    '\u0000',
    '\ud800',
  ])('with the unknown event %j is refused where somebody waits for an answer, else ignored', async (event) => {
    socket.send(`2[${JSON.stringify(event)},{"x":0,"y":0}]`);
    socket.send(`21234[${JSON.stringify(event)},{"x":0,"y":0},null]`);
    socket.send(`2[${JSON.stringify(event)}]`);
    await socket.settle();
    expect(socket.isConnected()).toBe(true);
    const refusal = { kind: 'ack', id: 1234, answer: { status: 422, message: 'no such command' } };
    expect(socket.replies.filter((reply) => reply.kind === 'error' || reply.id === 1234)).toEqual([refusal]);
    // Nothing is passed on to the room.
    await innocent.settle();
    expect(innocent.replies.filter(({ kind }) => kind === 'error')).toEqual([]);
  });

  it('with an acknowledgement nobody waits for, or an invalid id, is ignored', async () => {
    for (const packet of ['31[]', '3[]', '399999999999999999999[1]', '299999999999999999999["send:clock",{"t0":1}]']) {
      socket.send(packet);
    }
    await socket.settle();
    expect(socket.isConnected()).toBe(true);
  });
});

describe('a handshake', () => {
  const shake = (headers: Record<string, string>, query = '') =>
    sendRaw(app.kit.url, { method: 'GET', path: `/socket.io/?EIO=4&transport=polling${query}`, headers });
  const foreign = (): string[] => [
    'https://evil.example',
    'null',
    'file://',
    '',
    `${app.kit.url}.evil.example`,
    `https://evil.example/${app.kit.url}`,
    app.kit.url.replace('127.0.0.1', 'localhost'),
    app.kit.url.replace(/\d+$/, '1'),
  ];

  it('from a foreign origin is refused, over polling and WebSocket, cookies or not', async () => {
    const own = headersOf(callers.user);
    expect((await shake({ ...own, origin: app.kit.url })).status).toBe(200);
    for (const origin of foreign()) {
      expect(await shake({ ...own, origin }), origin).toMatchObject({
        status: 403,
        text: expect.stringContaining('foreign_origin'),
      });
      if (origin === '') continue;
      const extraHeaders = { cookie: callers.user.cookieHeader(), origin };
      await expect(openSocket(callers.user, { extraHeaders }), origin).rejects.toThrow();
    }
  });

  it.each(['&EIO=99', '&transport=telepathy', '&sid=nobody', '&sid=__proto__'])(
    'with %s is refused shortly, without the inside',
    async (query) => {
      const answer = await shake({}, query);
      expect(answer.status).toBe(400);
      expect(answer.text.length).toBeLessThan(200);
      expect(answer.text).not.toMatch(/<html|node_modules/i);
    },
  );

  it.each([
    ['a broken escape', '%'],
    ['a long one', 'x'.repeat(4_000)],
    ['half a quote', '"'],
    ['a NUL', '%00'],
    ['a property of objects', '__proto__'],
    ['none', ';;;=;'],
  ])('with %s as its session is nobody’s', async (_title, value) => {
    const extraHeaders = { cookie: `madoi-session=${value}; csrf-token=${value}` };
    const nobody = await openSocket(callers.nobody, { extraHeaders });
    const answer = await nobody.emitWithAck('send:user:joined:v2', { roomId: callers.roomId });
    expect(answer).toMatchObject({ status: 401, message: 'no_session' });
    nobody.close();
  });
});
