import { createHmac } from 'node:crypto';
import { playbackSession, playbackStatus, requestPlayback } from '@madoi/contract/playback/playback';
import { type ListeningReport, reportFinal } from '@madoi/contract/playback/reports';
import { login } from '@madoi/contract/session/session';
import { audioCuts } from '@madoi/domain/playback/audio-cut';
import { playbackUrl } from '@madoi/domain/playback/playback-url';
import { eq } from 'drizzle-orm';
import { audioBlobKey } from '../../apps/server/src/features/catalogue/catalogue.api.ts';
import { albums, artists, tracks } from '../../apps/server/src/features/catalogue/catalogue.table.ts';
import { sessions, users } from '../../apps/server/src/features/session/session.table.ts';
import { hashSessionSecret, newSessionSecret } from '../../apps/server/src/features/session/session-secret.ts';
import { sessionCookieName } from '../../apps/server/src/platform/identity.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import type { HttpClient } from './http-client.ts';

export interface PlaybackApp extends TestApp {
  readonly clock: FakeClock;
  /** What every cut of every track contains. */
  readonly content: Buffer;
  /** 200 s long. */
  addTrack(id: string, rights?: 'full' | '90' | '30'): Promise<void>;
  guest(): Promise<HttpClient>;
  /** Somebody with STANDARD: hears whole songs, without a limit. */
  member(): Promise<HttpClient>;
  /** The same session once more, as another tab of the browser has it. */
  tabOf(client: HttpClient): HttpClient;
  /** Another session of the same user, as another browser has it. */
  otherSessionOf(client: HttpClient): Promise<HttpClient>;
}

/** The user's id from the login state. */
export async function userIdOf(client: HttpClient): Promise<string> {
  const { user } = await client.call(login, { body: {} });
  if (!user) throw new Error('nobody is logged in');
  return user.id;
}

export interface SignedUrlOptions {
  readonly trackId: string;
  readonly audioType?: 'full' | 90 | 30;
  readonly faded?: boolean;
  readonly random?: string;
  /** Another cookie than the one that the client has. */
  readonly cookie?: string;
  readonly roomId?: string;
  readonly isPreload?: boolean;
}

let signed = 0;

/** The address of a track's audio, signed as a page of the product signs it. */
export async function signPlaybackUrl(client: HttpClient, address: SignedUrlOptions): Promise<string> {
  const { secret } = await client.call(playbackSession);
  signed += 1;
  const random = address.random ?? `random${String(signed).padStart(8, '0')}`;
  const message = random + (address.cookie ?? client.cookies.get('pb-session') ?? '');
  const hash = createHmac('sha256', secret).update(message).digest('base64url');
  const { trackId, audioType = 'full', faded = false, roomId, isPreload = false } = address;
  return playbackUrl({
    trackId,
    audioType,
    faded,
    token: `${hash}.${random}`,
    isPreload,
    ...(roomId ? { roomId } : {}),
  });
}

/** A final report of a listening in solo, at instants that a client might name. */
export const makeReport = (
  report: Pick<ListeningReport, 'id' | 'trackId'> & Partial<ListeningReport>,
): ListeningReport => ({
  elapsedTime: 0,
  audioType: 'full',
  startAt: 0,
  contentType: 'solo',
  ...report,
});

/** Asks to play under a name of the client's own. */
export const requestPlay = (client: HttpClient, sessionId: string, trackId: string, deviceId?: string) =>
  client.call(requestPlayback, { params: { id: trackId }, body: { sessionId, ...(deviceId ? { deviceId } : {}) } });

export const sendFinalReport = (client: HttpClient, ...reports: ListeningReport[]) =>
  client.call(reportFinal, { body: { reports } });

export const timeLeftOf = async (client: HttpClient) => (await client.call(playbackStatus)).timeLeft;

/** The real app with a clock that stands still and tracks that can be played. */
export async function startPlaybackApp(options: TestAppOptions = {}): Promise<PlaybackApp> {
  const clock = createFakeClock();
  const kit = await startTestApp({ ...options, services: { clock, ...options.services } });
  const { db } = kit.services.database;
  const content = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
  const colors = { primary: '#000000', secondary: '#ffffff', ink: 'shu' } as const;
  await db.insert(artists).values({ id: 'artist01', name: 'A', groupKey: 'A', updatedAt: 1 });
  await db
    .insert(albums)
    .values({ id: 'album001', artistId: 'artist01', name: 'B', groupKey: 'B', colors, updatedAt: 1 });
  const tabOf = (client: HttpClient): HttpClient => {
    const tab = kit.newVisitor();
    for (const [name, value] of client.cookies) tab.cookies.set(name, value);
    return tab;
  };
  return {
    ...kit,
    clock,
    content,
    addTrack: async (id, rights = 'full') => {
      await db.insert(tracks).values({
        ...{ id, albumId: 'album001', artistId: 'artist01', name: id, rights, sourceHash: id, isAvailable: true },
        ...{ fullSec: 200, highlight90Sec: 90, highlight30Sec: 30, integratedLufs: -14, truePeakDb: -1 },
        ...{ createdAt: 1, updatedAt: 1 },
      });
      for (const cut of audioCuts) await kit.services.blobs.put(audioBlobKey(id, cut), content);
    },
    guest: async () => {
      const client = kit.newVisitor();
      await client.call(login, { body: { guest: true } });
      return client;
    },
    member: async () => {
      const client = await kit.signUp('会員');
      await db
        .update(users)
        .set({ plan: 'standard' })
        .where(eq(users.id, await userIdOf(client)));
      return client;
    },
    tabOf,
    otherSessionOf: async (client) => {
      const secret = newSessionSecret();
      const now = clock.now();
      await db.insert(sessions).values({
        ...{ tokenHash: hashSessionSecret(secret), userId: await userIdOf(client) },
        ...{ createdAt: now, seenAt: now, expiresAt: now + 86_400_000 },
      });
      const browser = tabOf(client);
      browser.cookies.set(sessionCookieName, secret);
      return browser;
    },
  };
}
