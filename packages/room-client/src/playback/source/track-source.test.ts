import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { PlaybackMode } from '@madoi/domain/playback/choose-playback-mode';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FetchRefusedError } from './fetch-refused-error.ts';
import type { SignedToken } from './playback-session.ts';
import { decodedMaxSec } from './track-downloads.ts';
import { createTrackSource } from './track-source.ts';

const trackOf = (id: string, type: 'full' | 90, duration = 100): MediaTrack => ({
  id,
  trackId: `track-${id}`,
  trackUpdatedAt: 0,
  duration,
  source: { type: 'user' },
  createdBy: { id: 'somebody' },
  detail: {
    id: `track-${id}`,
    name: id,
    albumId: 'album-01',
    artistId: 'artist-1',
    isAvailable: true,
    isExplicit: false,
    updatedAt: 0,
    audioInfo: { type, duration, range: { start: 0, end: duration } },
    loudness: { integratedLufs: -10, truePeakDb: -1 },
  },
});

const unheard = () => {
  throw new Error('nothing is played here');
};

const signedToken: SignedToken = { ok: true, token: 'hash.random', expiresAt: 0 };

const world = (signed: SignedToken = signedToken, mode?: PlaybackMode) => {
  const sound = { isLoudnessEven: true };
  const server: { refusal?: Error; isBroken?: boolean; isSlow?: boolean } = {};
  const fetched: string[] = [];
  const finish: (() => void)[] = [];
  const decodings: AbortSignal[] = [];
  const source = createTrackSource({
    call: (() => Promise.reject(new Error('not asked'))) as unknown as CallEndpoint,
    session: { sign: () => Promise.resolve(signed) },
    roomId: 'room-0001',
    ...(mode === undefined ? {} : { mode }),
    isLoudnessEven: () => sound.isLoudnessEven,
    fetchBytes: (url) => {
      fetched.push(new URL(url, 'http://host').searchParams.get('i') ?? '');
      if (server.refusal !== undefined) return Promise.reject(server.refusal);
      return new Promise((resolve) => finish.push(() => resolve(new ArrayBuffer(8))));
    },
    decode: (_, signal) => {
      decodings.push(signal);
      if (server.isSlow === true)
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return server.isBroken === true
        ? Promise.reject(new DOMException('Unable to decode audio data', 'EncodingError'))
        : Promise.resolve({ duration: 100, start: unheard });
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { source, fetched, finish, decodings, settle, sound, server };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('track source', () => {
  it('[7.26] asks for whole tracks unfaded and for highlights faded, in the room, at the common loudness', async () => {
    const { source } = world();
    const whole = await source.stream(trackOf('one', 'full'));
    expect(whole).toMatchObject({
      ok: true,
      url: '/api/pb/track/ps?i=track-one&a=1&f=0&b=96&t=hash.random&r=room-0001',
    });
    expect(whole.ok && 20 * Math.log10(whole.gain)).toBeCloseTo(-6);
    expect(await source.stream(trackOf('two', 90))).toMatchObject({ url: expect.stringContaining('a=2&f=1') });
  });

  it('knows which songs follow each other on one album', () => {
    const { source } = world();
    const numbered = (id: string, trackNo: number | undefined, albumId = 'album-01'): MediaTrack => {
      const { detail, ...track } = trackOf(id, 'full');
      return detail === undefined ? track : { ...track, detail: { ...detail, albumId, ...(trackNo && { trackNo }) } };
    };
    expect(source.isNextOnAlbum(numbered('one', 1), numbered('two', 2))).toBe(true);
    expect(source.isNextOnAlbum(numbered('two', 2), numbered('one', 1))).toBe(false);
    expect(source.isNextOnAlbum(numbered('one', 1), numbered('two', 2, 'album-02'))).toBe(false);
    expect(source.isNextOnAlbum(numbered('one', undefined), numbered('two', undefined))).toBe(false);
    const { detail: _, ...unknown } = numbered('two', 2);
    expect(source.isNextOnAlbum(numbered('one', 1), unknown)).toBe(false);
  });

  it('lifts a nearly silent track by no more than 6 dB', async () => {
    const { source } = world();
    const track = trackOf('one', 'full');
    const detail = track.detail && { ...track.detail, loudness: { integratedLufs: -69, truePeakDb: -58 } };
    const stream = await source.stream({ ...track, ...(detail && { detail }) });
    expect(stream.ok && 20 * Math.log10(stream.gain)).toBeCloseTo(6);
  });

  it('leaves every track as loud as it is when the listener wants that, also what was decoded before', async () => {
    const { source, finish, settle, sound } = world();
    source.want([trackOf('one', 'full')]);
    await settle();
    finish[0]?.();
    await settle();
    expect(20 * Math.log10(source.decoded(trackOf('one', 'full'))?.gain ?? 0)).toBeCloseTo(-6);
    sound.isLoudnessEven = false;
    expect(source.decoded(trackOf('one', 'full'))?.gain).toBe(1);
    expect(await source.stream(trackOf('two', 'full'))).toMatchObject({ gain: 1 });
  });

  it('streams everything as HLS and decodes nothing where the page plays HLS: never two containers', async () => {
    const { source, fetched, settle } = world(signedToken, 'hls');
    expect(await source.stream(trackOf('two', 90))).toMatchObject({
      url: '/api/pb/track/hls.m3u8?i=track-two&a=2&f=1&b=96&t=hash.random&r=room-0001',
      isLongLived: true,
    });
    source.want([trackOf('one', 'full')]);
    await settle();
    expect(fetched).toEqual([]);
  });

  it('[8.10] says token_not_found when no address can be built', async () => {
    const { source } = world({ ok: false, code: 'token_not_found' });
    expect(await source.stream(trackOf('one', 'full'))).toMatchObject({ ok: false, code: 'token_not_found' });
  });

  it('downloads the present track before the next, and lets go of what is no longer wanted', async () => {
    const { source, fetched, finish, settle } = world();
    const [one, two, three] = [trackOf('one', 'full'), trackOf('two', 'full'), trackOf('three', 'full')];
    source.want([one, two]);
    source.want([one, two]);
    await settle();
    expect(fetched).toEqual(['track-one']);
    finish[0]?.();
    await settle();
    expect(fetched).toEqual(['track-one', 'track-two']);
    expect(source.decoded(trackOf('one', 'full'))?.buffer.duration).toBe(100);
    finish[1]?.();
    await settle();
    source.want([two, three]);
    expect(source.decoded(trackOf('one', 'full'))).toBeUndefined();
    expect(source.decoded(trackOf('two', 'full'))).toBeDefined();
  });

  it('ends on demand what it downloads of others, keeps what is decoded, and begins nothing', async () => {
    const { source, fetched, finish, settle } = world();
    const [a, b, c] = [trackOf('a', 'full'), trackOf('b', 'full'), trackOf('c', 'full')] as const;
    source.want([a, b]);
    await settle();
    finish[0]?.();
    await settle();
    expect(fetched).toEqual(['track-a', 'track-b']);
    source.keepOnly([c]);
    finish[1]?.();
    await settle();
    expect([source.decoded(a) !== undefined, source.decoded(b)]).toEqual([true, undefined]);
    expect(fetched).toHaveLength(2);
  });

  it('asks at once again for what was not there, when it is to try again', async () => {
    const { source, fetched, finish, settle, server } = world();
    const one = trackOf('one', 'full');
    server.refusal = new FetchRefusedError(404);
    source.want([one]);
    await settle();
    expect([source.isMissing(one), fetched.length]).toEqual([true, 1]);
    delete server.refusal;
    source.retryTrack(one);
    expect(source.isMissing(one)).toBe(false);
    source.want([one]);
    await settle();
    finish[0]?.();
    await settle();
    expect(source.decoded(one)).toBeDefined();
  });

  it('fetches a file that it cannot decode once, and calls it missing when the element cannot read it either', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { source, fetched, finish, settle, server } = world();
    const one = trackOf('one', 'full');
    server.isBroken = true;
    source.want([one]);
    await settle();
    finish[0]?.();
    await settle();
    for (let minute = 0; minute < 10; minute += 1) {
      vi.setSystemTime(Date.now() + 60_000);
      source.want([one]);
      await settle();
    }
    expect([fetched.length, source.isMissing(one)]).toEqual([1, false]);
    source.noteUnreadable(one);
    expect(source.isMissing(one)).toBe(true);
    source.retryTrack(one);
    expect(source.isMissing(one)).toBe(false);
    source.want([one]);
    await settle();
    expect(fetched).toHaveLength(2);
  });

  it('ends the decoding of a song that is wanted no more, and decodes it when it is wanted again', async () => {
    const { source, fetched, finish, decodings, settle, server } = world();
    const one = trackOf('one', 'full');
    server.isSlow = true;
    source.want([one]);
    await settle();
    finish[0]?.();
    await settle();
    const isEnded = () => decodings.map(({ aborted }) => aborted);
    expect(isEnded()).toEqual([false]);
    source.keepOnly([]);
    expect(isEnded()).toEqual([true]);
    await settle();
    server.isSlow = false;
    source.want([one]);
    await settle();
    finish[1]?.();
    await settle();
    expect([fetched.length, source.decoded(one)?.buffer.duration]).toEqual([2, 100]);
  });

  it('leaves the server more and more time after every download that fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { source, fetched, settle, server } = world();
    server.refusal = new FetchRefusedError(503);
    for (let second = 0; second < 60; second += 1) {
      source.want([trackOf('one', 'full')]);
      await settle();
      vi.setSystemTime(Date.now() + 1_000);
    }
    expect(fetched).toHaveLength(4);
  });

  it('leaves tracks that are too long to decode to the element', async () => {
    const { source, fetched, settle } = world();
    source.want([trackOf('long', 'full', decodedMaxSec + 1)]);
    await settle();
    expect(fetched).toEqual([]);
  });
});
