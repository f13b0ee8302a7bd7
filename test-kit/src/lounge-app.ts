import { login } from '@madoi/contract/session/session';
import type { App } from '../../apps/server/src/app/build-app.ts';
import type { Blobs } from '../../apps/server/src/platform/blobs/blobs.ts';
import type { Bus } from '../../apps/server/src/platform/bus/bus.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import type { PayoutConfig } from '../../apps/server/src/platform/config/config.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { TestDatabase } from './database.ts';
import type { HttpClient } from './http-client.ts';

export interface LoungeAppOptions {
  readonly clock?: Clock;
  readonly roomMaxDurationSec?: number;
  readonly roomOpenGraceSec?: number;
  readonly payouts?: PayoutConfig;
  /** How soon a peer that vanished is noticed; milliseconds. */
  readonly heartbeat?: { readonly pingInterval: number; readonly pingTimeout: number };
  /** Another process's database and bus: the same product, served twice. */
  readonly beside?: LoungeApp;
  /** Of this process, where it shares none with the one beside it; closed by who made it. */
  readonly bus?: Bus;
  readonly database?: TestDatabase;
}

/** The app, and what tests of rooms do past the wire: rooms with ids and limits of their own, the house's lounge. */
export interface LoungeApp extends Omit<TestApp, 'signUp'>, Pick<App, 'lounge' | 'session'> {
  readonly bus: Bus;
  readonly blobs: Blobs;
  /** Somebody with a guest session. */
  openGuest(): Promise<HttpClient>;
  signUp(name: string): Promise<HttpClient & { readonly userId: string }>;
}

export async function startLoungeApp(options: LoungeAppOptions = {}): Promise<LoungeApp> {
  const { clock, roomMaxDurationSec, roomOpenGraceSec, payouts, heartbeat, beside, database } = options;
  const kit = await startTestApp({
    heartbeat,
    ...(beside && { beside }),
    ...(database && { database }),
    services: { ...(clock && { clock }), ...(options.bus && { bus: options.bus }) },
    config: {
      ...(options.bus && { processes: { areSeveral: true, redisUrl: undefined } }),
      ...(payouts && { payouts }),
      ...(roomMaxDurationSec !== undefined && { loungeMaxHours: roomMaxDurationSec / 3_600 }),
      ...(roomOpenGraceSec !== undefined && { loungeWaitHours: roomOpenGraceSec / 3_600 }),
    },
  });
  const { lounge, session } = kit.app;
  const { bus, blobs } = kit.services;
  return {
    ...kit,
    bus,
    blobs,
    lounge,
    session,
    openGuest: async () => {
      const client = kit.newVisitor();
      await client.call(login, { body: { guest: true } });
      return client;
    },
    signUp: async (name) => {
      const client = await kit.signUp(name);
      const { user } = await client.call(login, { body: {} });
      if (!user) throw new Error('nobody is logged in');
      return { ...client, userId: user.id };
    },
  };
}
