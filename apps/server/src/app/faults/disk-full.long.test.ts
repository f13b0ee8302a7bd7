import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ack } from '@madoi/contract/lounge/presence';
import type { QueueCommand } from '@madoi/contract/lounge/queue';
import { createRandom } from '@madoi/random/create-random';
import { compareHistory } from '@madoi/test-kit/faults/compare-history';
import { areInStep } from '@madoi/test-kit/faults/in-step';
import { openRoom, readStoredRoom, signUp, talk } from '@madoi/test-kit/faults/people-in-room';
import { openRecordingClient, type RecordingClient } from '@madoi/test-kit/faults/recording-client';
import { reportFigures } from '@madoi/test-kit/faults/report-figures';
import { addShortTrack } from '@madoi/test-kit/faults/short-tracks';
import { mountSmallDisk, type SmallDisk } from '@madoi/test-kit/faults/small-disk';
import { uploadPicture } from '@madoi/test-kit/faults/upload-picture';
import { createHttpClient, type HttpClient } from '@madoi/test-kit/http-client';
import { type ServerProcess, startServerProcess } from '@madoi/test-kit/server-process';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type DatabaseHandle } from '#platform/db/database.ts';
import { attachToPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { newSeed } from './cuts.fixture.ts';

const diskMebibytes = 512;
const roomCount = 5;
const listenersPerRoom = 3;
const songSec = 20;
/** Long enough for three songs to end meanwhile, and for what tries twenty times to have given up. */
const fullForMs = 60_000;
/** From the moment there is room: at most 10 s between two starts of PostgreSQL, and what it takes to recover. */
const healedWithinMs = 30_000;

const seed = newSeed();
const random = createRandom(seed);
let disk: SmallDisk;
let dataDir: string;
let server: ServerProcess;
let database: DatabaseHandle;

interface Room {
  readonly id: string;
  readonly owner: HttpClient;
  readonly listeners: readonly RecordingClient[];
}
let rooms: readonly Room[] = [];
/** Of the first room's owner, beside their page's. */
let pressingSocket: TestSocket;
const allListeners = () => rooms.flatMap(({ listeners }) => listeners);

let arrived = 0;
const newVisitor = (): HttpClient => {
  arrived += 1;
  return createHttpClient(server.url, { 'x-forwarded-for': `10.0.0.${arrived}` });
};

const openListenedRoom = async (n: number, trackId: string): Promise<Room> => {
  const owner = await signUp(newVisitor(), `店主 ${n}`);
  const id = await openRoom(owner, `部屋 ${n}`);
  const people = [owner];
  while (people.length < listenersPerRoom) people.push(await signUp(newVisitor(), `聴き手 ${n}-${people.length}`));
  const options = { roomId: id, random, newId: randomUUID };
  const listeners = await Promise.all(people.map((client) => openRecordingClient({ ...options, client })));
  await vi.waitFor(() => expect(listeners.every(({ isJoined }) => isJoined)).toBe(true), { timeout: 30_000 });
  const mediaTracks = Array.from({ length: 30 }, () => ({ trackId }));
  for (const command of [{ action: 'add', mediaTracks }, { action: 'play' }] as const)
    await listeners[0]?.register({ ...command, clientId: 'owner', eventId: randomUUID() });
  return { id, owner, listeners };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
beforeAll(async () => {
  disk = await mountSmallDisk(diskMebibytes);
  dataDir = path.join(disk.folder, 'data');
  // On most machines temporary files are on the same disk.
  const TMPDIR = path.join(disk.folder, 'tmp');
  await mkdir(TMPDIR);
  server = await startServerProcess(dataDir, { TMPDIR, LIVE_AUDIO: 'off', TRUST_PROXY: 'loopback' });
  const running = await attachToPostgres(dataDir);
  database = createDatabase({ url: running?.urlOf('madoi') ?? '', maxConnections: 4 });
  const song = await addShortTrack(database, songSec);
  rooms = await Promise.all(Array.from({ length: roomCount }, (_, n) => openListenedRoom(n, song)));
  const [{ id: roomId, owner }] = rooms as [Room];
  pressingSocket = await openSocket(owner);
  expect(await ask<Ack>(pressingSocket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
});
afterAll(async () => {
  for (const listener of allListeners()) listener.close();
  pressingSocket?.close();
  await database?.close();
  await disk?.makeRoom();
  await server?.stop();
  await disk?.close();
});

/** Writes into the journal until there is no room for more of it: PostgreSQL ends itself then, as what it has promised could not be kept. */
const exhaustJournal = async (): Promise<void> => {
  const text = 'x'.repeat(500_000);
  const write = () => database.pool.query("select pg_logical_emit_message(true, 'test', $1)", [text]);
  const ends = async () => {
    for (let n = 0; n < 200; n += 1) await write();
  };
  await expect(ends()).rejects.toThrow();
};

interface AddedSongs {
  /** Ids of events, in their order. */
  readonly accepted: string[];
  readonly refusals: Set<string>;
  lastAtMs: number;
}

/** Adds a song again and again, each until it is accepted. */
const addSongs = async ({ listeners: [owner] }: Room, added: AddedSongs, isGoingOn: () => boolean) => {
  while (isGoingOn()) {
    const eventId = randomUUID();
    const command: QueueCommand = {
      ...{ action: 'add', clientId: 'owner', eventId },
      mediaTracks: [{ trackId: 'track-01' }],
    };
    for (;;) {
      const answer = await owner?.register(command);
      if (answer?.result === 'accepted') break;
      added.refusals.add(answer?.result ?? 'no answer');
      await sleep(500);
    }
    added.accepted.push(eventId);
    added.lastAtMs = performance.now();
    await sleep(1_000);
  }
};

/** What somebody who presses everything is answered, once a second; each answer's status with how often. */
const press = async (isGoingOn: () => boolean) => {
  const [person, roomId] = [rooms[0]?.owner as HttpClient, rooms[0]?.id];
  const seen: Record<string, number> = {};
  const note = (what: string, status: number) => {
    seen[`${what} ${status}`] = (seen[`${what} ${status}`] ?? 0) + 1;
  };
  for (let n = 0; isGoingOn(); n += 1) {
    note('upload', (await uploadPicture(person)).status);
    note('write', (await person.request('PUT', '/api/profile', { body: { name: `店主 ${n}` } })).status);
    note('read', (await person.request('GET', `/api/lounge/${roomId}`)).status);
    const message = { x: 0.5, y: 0.5, message: `pressed ${n}`, clientId: randomUUID() };
    note('message', (await ask<Ack>(pressingSocket, 'send:message', message)).status);
    await sleep(1_000);
  }
  return seen;
};

/** How far everybody's music went on: the songs and seconds of each room, which all its listeners have in common. */
const watchMusic = async (isGoingOn: () => boolean) => {
  const joins = allListeners().map((each) => each.joins);
  const songs = rooms.map(() => new Set<string | undefined>());
  while (isGoingOn()) {
    for (const [n, { listeners }] of rooms.entries()) {
      const positions = listeners.map((each) => each.position());
      for (const each of positions) songs[n]?.add(each?.mediaTrack.id);
      expect(positions.map((each) => each?.isPlaying)).toEqual(positions.map(() => true));
    }
    await sleep(500);
  }
  expect(allListeners().map((each) => each.joins)).toEqual(joins);
  return { songsPerRoom: songs.map(({ size }) => size) };
};

const listBlobs = async () => (await readdir(path.join(dataDir, 'blobs'), { recursive: true })).sort();
const isReady = async () => (await fetch(`${server.url}/readyz`)).status === 200;
/** What the server logged at level error. */
const readFaults = () => server.lines.flatMap((line) => /"level":50.*"msg":"([^"]*)"/.exec(line)?.[1] ?? []);

describe('a disk that is full to its last byte', () => {
  it('makes writes be refused and lets rooms play on, and everything heals by itself when there is room again', {
    timeout: 300_000,
  }, async () => {
    reportFigures('MADOI_TEST_SEED', seed);
    let [isFull, isGoingOn] = [true, true];
    const goesOn = () => isGoingOn;
    const talking = rooms.map(({ listeners }) =>
      Promise.all(listeners.slice(0, 2).map((each, n) => talk(each, `words ${n}`, () => 200 + 200 * random(), goesOn))),
    );
    const songs = rooms.map((): AddedSongs => ({ accepted: [], refusals: new Set(), lastAtMs: 0 }));
    const adding = rooms.map((room, n) => addSongs(room, songs[n] as AddedSongs, goesOn));
    expect(await uploadPicture(rooms[0]?.owner as HttpClient)).toMatchObject({ status: 200 });
    await sleep(5_000);

    await disk.fill();
    const blobsBefore = await listBlobs();
    expect(await uploadPicture(rooms[0]?.owner as HttpClient)).toMatchObject({ status: 503, retryAfter: '2' });
    const [pressing, watching] = [press(() => isFull), watchMusic(() => isFull)];
    // PostgreSQL lives on the journal that it has made before; what needs another page of a table is refused.
    await sleep(10_000);
    await exhaustJournal();
    await vi.waitFor(async () => expect(await isReady()).toBe(false), { timeout: 20_000 });
    await sleep(fullForMs);
    expect(await isReady()).toBe(false);
    isFull = false;
    const [answers, music] = [await pressing, await watching];
    const blobsMeanwhile = await listBlobs();

    await disk.makeRoom();
    const roomAtMs = performance.now();
    await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 60_000, interval: 20 });
    const sinceRoomMs = () => Math.round(performance.now() - roomAtMs);
    const readyMs = sinceRoomMs();
    const haveAllAdded = () => expect(songs.every(({ lastAtMs }) => lastAtMs > roomAtMs)).toBe(true);
    await vi.waitFor(haveAllAdded, { timeout: 60_000, interval: 20 });
    const addedMs = sinceRoomMs();
    isGoingOn = false;
    const words = await Promise.all(talking);
    await Promise.all(adding);
    const areAllInStep = async () =>
      expect(await Promise.all(rooms.map(({ id, listeners }) => areInStep(database, id, listeners)))).toEqual(
        rooms.map(() => true),
      );
    await vi.waitFor(areAllInStep, { timeout: 60_000, interval: 50 });
    const inStepMs = sinceRoomMs();

    const histories = await Promise.all(
      rooms.map(async ({ id, listeners }, n) => {
        const { queue } = await readStoredRoom(database, id);
        const heard = listeners.map((each) =>
          each.heard.flatMap((one) => (one.event === 'receive:message' ? [one.payload.message] : [])),
        );
        const handed = [queue, ...listeners.map(({ heardQueueEvents }) => heardQueueEvents)];
        const queues = handed.map((events) => events.flatMap(({ eventId }) => eventId ?? []));
        return [compareHistory(words[n] ?? [], heard), compareHistory([songs[n]?.accepted ?? []], queues)];
      }),
    );
    const faults = [...new Set(readFaults())];
    const refusals = [...new Set(songs.flatMap((each) => [...each.refusals]))];
    reportFigures('a full disk', {
      ...{ kind: disk.kind, readyMs, addedMs, inStepMs, answers, music, refusals },
      words: words.flat(2).length,
      songs: songs.flatMap(({ accepted }) => accepted).length,
      log: { lines: server.lines.length, bytes: server.lines.join('\n').length },
      faults,
    });
    for (const each of histories.flat()) expect(each).toEqual({ lost: 0, doubled: 0, reordered: 0 });
    expect(Object.keys(answers).filter((each) => !/ (200|503)$/.test(each))).toEqual([]);
    for (const what of ['upload', 'write', 'message']) expect(answers).toHaveProperty(`${what} 503`);
    expect(answers).not.toHaveProperty('upload 200');
    expect(blobsMeanwhile).toEqual(blobsBefore);
    expect(refusals).toEqual(['not_ready']);
    expect(Math.min(...music.songsPerRoom)).toBeGreaterThanOrEqual(3);
    expect(faults).not.toContain('a request failed');
    expect(faults).not.toContain('a socket command failed');
    expect(inStepMs).toBeLessThanOrEqual(healedWithinMs);
  });
});
