import { getListenBrainz, removeListenBrainz, setListenBrainz } from '@madoi/contract/playback/listenbrainz';
import { reportStart } from '@madoi/contract/playback/reports';
import type { HttpClient } from '@madoi/test-kit/http-client';
import {
  makeReport,
  type PlaybackApp,
  requestPlay,
  sendFinalReport,
  startPlaybackApp,
} from '@madoi/test-kit/playback-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { createListenBrainz } from '#platform/listenbrainz/listenbrainz.ts';
import { type FakeListenBrainz, startFakeListenBrainz } from './fake-listenbrainz.fixture.ts';
import { createPgScrobbleStore } from './scrobble.store.pg.ts';
import { createScrobbler, type Scrobbler } from './scrobbler.ts';

const song = '01KSONG0000000000000000001';
const token = '0a1b2c3d-0000-4000-8000-00000000abcd';
const otherToken = '0a1b2c3d-0000-4000-8000-00000000ef01';

let fake: FakeListenBrainz;
let brainz: FakeListenBrainz['brainz'];
let app: PlaybackApp;
let listener: HttpClient;
let scrobbler: Scrobbler;
beforeAll(async () => {
  fake = await startFakeListenBrainz(token, otherToken);
  brainz = fake.brainz;
  const listenBrainzUrl = fake.url;
  app = await startPlaybackApp({ config: { listenBrainzUrl } });
  await app.addTrack(song);
  // As another process has it: all that is still to be sent is in the database.
  scrobbler = createScrobbler({
    store: createPgScrobbleStore(app.services.database.db),
    listenBrainz: createListenBrainz({ url: listenBrainzUrl }),
    clock: app.clock,
  });
});
afterAll(async () => {
  await app.close();
  fake.close();
});
beforeEach(async () => {
  listener = await app.signUp('聴く人');
  fake.reset();
});

const turnOn = (tried = token) => listener.call(setListenBrainz, { body: { token: tried } });
/** Opens a listening and reports it. Answers when it was opened, in s. */
async function listen(name: string, heardMs: number): Promise<number> {
  const openedAtSec = Math.floor(app.clock.now() / 1000);
  await requestPlay(listener, name, song);
  app.clock.advance(heardMs);
  await sendFinalReport(listener, makeReport({ id: name, trackId: song, elapsedTime: heardMs }));
  return openedAtSec;
}
const singles = () => brainz.received.filter(({ body }) => body.listen_type === 'single');

describe('scrobbling to ListenBrainz', () => {
  it('is off until a token is set that ListenBrainz takes, and off again once it is removed', async () => {
    await listen('listen-01', 150_000);
    await scrobbler.deliver();
    expect(await listener.call(getListenBrainz)).toEqual({ isOn: false });
    expect(await turnOn('00000000-0000-4000-8000-000000000000')).toEqual({ success: false, reason: 'token_invalid' });
    expect(await turnOn()).toEqual({ success: true, userName: 'kiku' });
    expect(await listener.call(getListenBrainz)).toEqual({ isOn: true, userName: 'kiku' });
    await listener.call(removeListenBrainz);
    await listener.call(removeListenBrainz);
    await listen('listen-02', 150_000);
    await scrobbler.deliver();
    expect(brainz.received).toEqual([]);
  });

  it('submits what was heard for half of its length, once, with the time of the server', async () => {
    await turnOn();
    await listen('listen-01', 99_000);
    const listenedAt = await listen('listen-02', 100_000);
    await Promise.all([scrobbler.deliver(), scrobbler.deliver()]);
    await scrobbler.deliver();
    await sendFinalReport(listener, makeReport({ id: 'listen-02', trackId: song, elapsedTime: 104_000 }));
    await scrobbler.deliver();
    const [first, ...again] = singles();
    // Two at the same moment may both send it; over there one time of one track is one listen.
    for (const each of again) expect(each).toEqual(first);
    expect(again.length).toBeLessThanOrEqual(1);
    expect(first).toMatchObject({ path: '/api/1/submit-listens', token });
    expect(first?.body.payload).toEqual([
      {
        listened_at: listenedAt,
        track_metadata: {
          ...{ artist_name: 'A', track_name: song, release_name: 'B' },
          additional_info: { media_player: 'Madoi', submission_client: 'Madoi', duration_ms: 200_000 },
        },
      },
    ]);
  });

  it('submits an unreported listening by the clock, an hour after it ended', async () => {
    await turnOn();
    await requestPlay(listener, 'listen-01', song);
    app.clock.advance(150_000);
    await requestPlay(listener, 'listen-02', song);
    await scrobbler.deliver();
    expect(singles()).toEqual([]);
    app.clock.advance(3_600_000);
    await scrobbler.deliver();
    expect(singles()).toHaveLength(1);
  });

  it('submits what plays now when its start is reported, and only then', async () => {
    await turnOn();
    await requestPlay(listener, 'listen-01', song);
    expect(brainz.received).toEqual([]);
    const starts = ['listen-00', 'listen-01'].map((id) => makeReport({ id, trackId: song }));
    // Told behind the answer: nobody waits for somebody else's server.
    const received = fake.nextSubmission();
    await listener.call(reportStart, { body: { reports: starts } });
    await received;
    const [first] = brainz.received;
    expect(first?.body).toMatchObject({
      listen_type: 'playing_now',
      payload: [{ track_metadata: { track_name: song } }],
    });
    expect(first?.body.payload[0].listened_at).toBeUndefined();
  });

  it('lets the server stop while it waits for an answer, and submits again afterwards', async () => {
    await turnOn();
    await listen('listen-01', 150_000);
    brainz.hangs = true;
    const stopping = new AbortController();
    const received = fake.nextSubmission();
    const delivering = scrobbler.deliver(stopping.signal);
    await received;
    stopping.abort();
    await delivering;
    brainz.hangs = false;
    // At once: a stop is no failure of theirs, after which one would wait.
    await scrobbler.deliver();
    expect(singles()).toHaveLength(2);
  });

  it('keeps what could not be submitted, waits longer each time, and submits it once it can', async () => {
    await turnOn();
    brainz.status = 503;
    await listen('listen-01', 150_000);
    for (const waitMs of [30_000, 60_000, 120_000]) {
      const before = singles().length;
      await scrobbler.deliver();
      expect(singles()).toHaveLength(before + 1);
      app.clock.advance(waitMs - 1);
      await scrobbler.deliver();
      expect(singles()).toHaveLength(before + 1);
      app.clock.advance(1);
    }
    brainz.status = 200;
    await scrobbler.deliver();
    await scrobbler.deliver();
    expect(singles()).toHaveLength(4);
    await listen('listen-02', 150_000);
    await scrobbler.deliver();
    expect(singles()).toHaveLength(5);
  });

  it('submits for a user whose turn comes after 100 users with nothing to submit', async () => {
    await turnOn();
    brainz.status = 503;
    await listen('listen-01', 150_000);
    await scrobbler.deliver();
    Object.assign(brainz, { status: 200, hangs: false, received: [] });
    app.clock.advance(30_000);
    const { db } = app.services.database;
    const store = createPgScrobbleStore(db);
    const idle = Array.from({ length: 100 }, (_, n) => `idle-${String(n).padStart(3, '0')}`);
    await db.insert(users).values(idle.map((id) => ({ id, name: id, createdAt: 0, updatedAt: 0 })));
    for (const userId of idle) await store.set({ userId, token, userName: userId, since: app.clock.now() });
    for (let round = 0; round < 3; round += 1) await scrobbler.deliver();
    expect(singles()).toHaveLength(1);
    for (const userId of idle) await store.remove(userId);
  });

  it('drops a listening that is refused with 400, and submits the next', async () => {
    await turnOn();
    await listen('listen-01', 150_000);
    brainz.status = 400;
    await scrobbler.deliver();
    brainz.status = 200;
    await listen('listen-02', 150_000);
    await scrobbler.deliver();
    expect(singles()).toHaveLength(2);
  });

  it('stops when the token is refused, says so, and goes on with a new one', async () => {
    await turnOn();
    await listen('listen-01', 150_000);
    brainz.tokens.delete(token);
    await scrobbler.deliver();
    await scrobbler.deliver();
    expect(singles()).toHaveLength(1);
    expect(await listener.call(getListenBrainz)).toEqual({ isOn: false, userName: 'kiku', isRefused: true });
    expect(await turnOn(otherToken)).toMatchObject({ success: true });
    await listen('listen-02', 150_000);
    await scrobbler.deliver();
    expect(singles().map(({ token: sent }) => sent)).toEqual([token, otherToken]);
    expect(await listener.call(getListenBrainz)).toEqual({ isOn: true, userName: 'kiku' });
  });

  it('refuses guests and malformed tokens, and answers not_reachable and rate_limit', async () => {
    const guest = await app.guest();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { token } : undefined;
      expect((await guest.request(method, '/api/profile/listenbrainz', { body })).body).toMatchObject({
        code: 'login_required',
      });
    }
    expect((await listener.request('PUT', '/api/profile/listenbrainz', { body: { token: 'x\r\ny' } })).status).toBe(
      422,
    );
    brainz.status = 500;
    expect(await turnOn()).toEqual({ success: false, reason: 'not_reachable' });
    for (let n = 0; n < 9; n += 1) await turnOn();
    expect(await turnOn()).toEqual({ success: false, reason: 'rate_limit' });
  });
});
