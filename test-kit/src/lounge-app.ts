import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signup } from '@madoi/contract/session/session';
import { createLoungeFeature, type LoungeFeature } from '../../apps/server/src/features/lounge/lounge.plugin.ts';
import { createPeopleFeature } from '../../apps/server/src/features/people/people.plugin.ts';
import { createSessionFeature, type SessionFeature } from '../../apps/server/src/features/session/session.plugin.ts';
import type { Blobs } from '../../apps/server/src/platform/blobs/blobs.ts';
import { createFileBlobs } from '../../apps/server/src/platform/blobs/file-blobs.ts';
import type { Bus } from '../../apps/server/src/platform/bus/bus.ts';
import { createInProcessBus } from '../../apps/server/src/platform/bus/in-process-bus.ts';
import { type Clock, createSystemClock } from '../../apps/server/src/platform/clock.ts';
import { createHttpApp } from '../../apps/server/src/platform/http/create-http-app.ts';
import type { Identify } from '../../apps/server/src/platform/identity.ts';
import { createIds } from '../../apps/server/src/platform/ids.ts';
import { createImageSanitizer } from '../../apps/server/src/platform/images/sanitize-image.ts';
import { createSharpImages } from '../../apps/server/src/platform/images/sharp-images.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';
import { createPasskeys } from '../../apps/server/src/platform/passkeys/passkeys.ts';
import { createPasswordHasher } from '../../apps/server/src/platform/passwords/password-hasher.ts';
import { createScope } from '../../apps/server/src/platform/scope.ts';
import { createSocketServer } from '../../apps/server/src/platform/sockets/socket-server.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

export interface LoungeAppOptions {
  readonly clock?: Clock;
  readonly roomMaxDurationSec?: number;
  readonly roomOpenGraceSec?: number;
  /** How soon a peer that vanished is noticed; milliseconds. */
  readonly heartbeat?: { readonly pingInterval: number; readonly pingTimeout: number };
  /** Another process's database and bus: the same product, served twice. */
  readonly beside?: LoungeApp;
}

export interface LoungeApp {
  readonly url: string;
  readonly database: TestDatabase;
  readonly bus: Bus;
  readonly blobs: Blobs;
  readonly lounge: LoungeFeature;
  readonly session: SessionFeature;
  /** Somebody with a guest session. */
  openGuest(): Promise<HttpClient>;
  newVisitor(): HttpClient;
  signUp(name: string): Promise<HttpClient & { readonly userId: string }>;
  close(): Promise<void>;
}

const noTimeLimit = async () => undefined;

/** Sessions and lounges alone, really served: for tests of rooms that need neither music nor pages. */
export async function startLoungeApp(options: LoungeAppOptions = {}): Promise<LoungeApp> {
  const clock = options.clock ?? createSystemClock();
  const ids = createIds(clock);
  const log = createLog('silent');
  const metrics = createMetrics({ process: false });
  const database = options.beside?.database ?? (await openTestDatabase());
  const bus = options.beside?.bus ?? createInProcessBus({ clock, onListenerError: (error) => log.error(error) });
  const { db } = database;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-lounge-'));
  const blobs = createFileBlobs(dataDir);
  const session = createSessionFeature({
    db,
    clock,
    ids,
    blobs,
    rates: bus.rates,
    signUpsPerHour: 0,
    timeLeft: noTimeLimit,
    onSignedUp: async () => undefined,
    onSessionEnded: (sessionHash) => socketServer.disconnectSession(sessionHash),
    onProfileChanged: async () => undefined,
    onListingChanged: async () => undefined,
    onRoomsMoved: async () => undefined,
    endRoom: (room) => lounge.endRoom(room),
    hasher: createPasswordHasher(),
    passkeys: createPasskeys(),
    providers: [],
    sanitizeImage: createImageSanitizer(),
    mailer: undefined,
    publicOrigin: undefined,
    log,
  });
  const identify: Identify = session.identify;
  const http = await createHttpApp({
    log,
    ids,
    metrics,
    identify,
    buildVersion: '0.0.0+test',
    trustProxy: false,
    publicOrigin: undefined,
    connectionsPerAddress: 1_000,
  });
  const socketServer = await createSocketServer({
    server: http.server,
    bus,
    identify,
    log,
    metrics,
    publicOrigin: undefined,
    trustProxy: false,
    ...(options.heartbeat && { heartbeat: options.heartbeat }),
  });
  const people = createPeopleFeature({ db, clock, bus, emitToUser: socketServer.emitToUser, log });
  const { blocks, blockListCache } = people;
  const roomMaxDurationSec = options.roomMaxDurationSec ?? 12 * 3600;
  const roomOpenGraceSec = options.roomOpenGraceSec ?? 3 * 3600;
  const lounge = createLoungeFeature({
    db,
    clock,
    ids,
    log,
    bus,
    socketServer,
    blobs,
    images: createSharpImages(),
    bannedWords: session.bannedWords,
    blocks,
    blockListCache,
    roomMaxDurationSec,
    roomOpenGraceSec,
  });
  const features = [session, people, lounge];
  const scope = createScope(log);
  for (const feature of features) feature.guards?.(http);
  for (const feature of features) {
    feature.routes?.(http);
    feature.sockets?.(socketServer);
    await feature.start?.(scope.child());
  }
  await http.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  return {
    url,
    database,
    bus,
    blobs,
    lounge,
    session,
    newVisitor: () => createHttpClient(url),
    openGuest: async () => {
      const client = createHttpClient(url);
      await client.request('POST', '/api/login', { body: { guest: true } });
      return client;
    },
    signUp: async (name) => {
      const client = createHttpClient(url);
      const answer = await client.call(signup, { body: { name } });
      if (!answer.success) throw new Error(`signing up ${name} was refused: ${answer.reason}`);
      const { body } = await client.request('POST', '/api/login', { body: {} });
      return { ...client, userId: body.user.id as string };
    },
    close: async () => {
      await socketServer.close();
      await http.close();
      await scope.close();
      await rm(dataDir, { recursive: true, force: true });
      if (options.beside) return;
      await bus.close();
      await database.dispose();
    },
  };
}
