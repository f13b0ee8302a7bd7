import { ackSchema } from '@madoi/contract/lounge/presence';
import { queueActions, queueCommandSchema } from '@madoi/contract/lounge/queue';
import { parseSent } from '@madoi/contract/wire/drop-refused-nulls';
import { createRandom } from '@madoi/random/create-random';
import { type FuzzApp, fuzzMultiplier, startFuzzApp } from '@madoi/test-kit/fuzz-app';
import { corruptObject, fieldsOf, fuzzObject, fuzzValue, pick } from '@madoi/test-kit/fuzz-values';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { fillCatalogue, trackIds } from '@madoi/test-kit/queue-harness';
import { openRawSocket, type RawSocket, type Reply } from '@madoi/test-kit/raw-socket';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ClientEvent, clientEvents } from './client-events.fixture.ts';

/** What `Ack` may say (see the contract). */
const joinStatuses = [200, 401, 403, 404, 410, 422, 429, 500, 503];

const goodCommands = queueActions.map((action) => ({
  action,
  mediaTrackId: trackIds[0],
  destinationMediaTrackId: trackIds[1],
  seekPosition: 1,
  mediaTracks: [{ trackId: trackIds[2] }],
  clientId: `client-${action}`,
}));

/** Mostly a good one with a field gone wrong, so that what lies behind the schema is met too. */
function fuzzPayload(random: () => number, { event, takes, good }: ClientEvent, known: readonly string[]): string {
  const roll = random();
  if (roll < 0.2) return fuzzValue(random, known);
  if (roll < 0.4) return fuzzObject(random, fieldsOf(takes), known);
  if (event !== 'send:queue:event:register') return corruptObject(random, good, fieldsOf(takes), known);
  const names = [...known, ...queueActions];
  const commands = goodCommands.map((command) => corruptObject(random, command, fieldsOf(queueCommandSchema), names));
  return `{"lastId":${Math.floor(random() * 3)},"events":[${pick(random, commands)},${pick(random, commands)}]}`;
}
const payloadsPerCaller = 30 * fuzzMultiplier;

let app: FuzzApp;
let opened: RawSocket[] = [];
beforeAll(async () => {
  app = await startFuzzApp();
  await fillCatalogue(app.kit.services.database);
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});
afterAll(() => app.kit.close());

const open = async (client: HttpClient, roomId?: string): Promise<RawSocket> => {
  const socket = await openRawSocket(client);
  opened.push(socket);
  if (roomId !== undefined) {
    const answer = await socket.ask('send:user:joined:v2', JSON.stringify({ roomId }));
    expect(answer).toMatchObject({ answer: { status: 200 } });
  }
  return socket;
};

/** One of each kind, some in the room. */
async function openEveryone() {
  const { nobody, guest, user, roomId, known } = await app.openCallers();
  const other = await app.kit.signUp('客');
  const sockets = {
    nobody: await open(nobody),
    guest: await open(guest),
    stranger: await open(other),
    'guest in the room': await open(guest, roomId),
    'listener in the room': await open(other, roomId),
    'owner in the room': await open(user, roomId),
  };
  return { sockets, roomId, known };
}

const refusedAs = (event: string, reply: Reply): void => {
  if (event === 'send:queue:event:register')
    expect(reply).toMatchObject({ answer: { result: 'rejected', reason: 'unknown', lastId: expect.any(Number) } });
  else expect(reply).toMatchObject({ answer: { status: 422 } });
};

/** Taken or refused as declared: never a failure inside, never an answer of another shape. */
function expectFit({ event, takes, answers }: ClientEvent, payload: string, reply: Reply): boolean {
  const isFit = parseSent(takes, JSON.parse(payload) ?? {}).success;
  const what = `${event} ${payload.slice(0, 200)} → ${JSON.stringify(reply).slice(0, 300)}`;
  // A refusal is short, however long what it refuses.
  expect(JSON.stringify(reply).length, what).toBeLessThan(4_000);
  if (!isFit) {
    refusedAs(event, reply);
    return isFit;
  }
  const answer = reply.kind === 'ack' ? reply.answer : undefined;
  expect(answers.safeParse(answer), what).toMatchObject({ success: true });
  if (answers === ackSchema) expect(joinStatuses, what).toContain((answer as { status: number }).status);
  expect(answer, what).not.toMatchObject({ status: 500 });
  return isFit;
}

describe('bad input over sockets', () => {
  it.each(clientEvents.map((row, at) => ({ ...row, at })))(
    '[8.17] $event refuses it with its acknowledgement and an error, or answers as declared',
    async ({ at, ...row }) => {
      const random = createRandom(2_000 + at);
      const { sockets, known } = await openEveryone();
      let [taken, refusedOfAll] = [0, 0];
      for (const [caller, socket] of Object.entries(sockets)) {
        const before = socket.replies.length;
        let refused = 0;
        for (let n = 0; n < payloadsPerCaller; n += 1) {
          let payload = fuzzPayload(random, row, known);
          // An oversized frame is cut, which is another test's matter.
          while (Buffer.byteLength(payload) > 200_000) payload = fuzzPayload(random, row, known);
          if (expectFit(row, payload, await socket.ask(row.event, payload))) taken += 1;
          else refused += 1;
        }
        await socket.settle();
        const errors = socket.replies.slice(before).flatMap((reply) => (reply.kind === 'error' ? [reply.error] : []));
        expect(
          errors.every(({ source }) => source === row.source),
          caller,
        ).toBe(true);
        const malformed = errors.filter(({ type, message }) => type === 'bad_param' && message.includes(': '));
        expect(malformed.length, caller).toBe(refused);
        refusedOfAll += refused;
      }
      // Both ways, or nothing was proved.
      expect(Math.min(taken, refusedOfAll)).toBeGreaterThan(10);
      expect(Object.entries(sockets).filter(([, socket]) => !socket.isConnected())).toEqual([]);
      expect(app.failures).toEqual([]);
    },
    30_000 * fuzzMultiplier,
  );

  it.each(clientEvents)('$event survives missing, doubled and unacknowledged arguments', async ({ event }) => {
    const { sockets } = await openEveryone();
    const socket = sockets['owner in the room'];
    for (const args of [[], ['null'], ['null', 'null', '[]'], ['{}', '{}', '"ack"', '1'], ['[]', '{}']]) {
      await socket.ask(event, ...args);
      socket.send(`2[${[JSON.stringify(event), ...args].join(',')}]`);
      await socket.settle();
    }
    expect(app.failures).toEqual([]);
  });

  it('a long list of mistakes gets a short refusal', async () => {
    const { sockets } = await openEveryone();
    const socket = sockets['owner in the room'];
    const mediaTracks = Array.from({ length: 300 }, () => ({}));
    const events = Array.from({ length: 100 }, () => ({ mediaTracks }));
    await socket.ask('send:queue:event:register', JSON.stringify({ lastId: 0, events }));
    await socket.settle();
    const [error] = socket.replies.filter(({ kind }) => kind === 'error');
    expect(error).toMatchObject({ error: { source: 'queue_event_register', type: 'bad_param' } });
    expect(JSON.stringify(error).length).toBeLessThan(4_000);
  });
});
