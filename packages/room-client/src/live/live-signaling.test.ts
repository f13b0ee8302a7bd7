import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { HttpFailure } from '@madoi/contract/http/http-failure';
import type { LiveToken } from '@madoi/contract/lounge/live/live-audio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSocket } from '../socket/fake-socket.fixture.ts';
import { createLiveSignaling } from './live-signaling.ts';

const token = { agoraToken: 'signed', iceServers: [] } as unknown as LiveToken;
const answering = (answer: () => unknown) => (async () => answer()) as unknown as CallEndpoint;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the way to the SFU', () => {
  it('[7.19] is opened by a token; its refusal is final, and a server that is away is not', async () => {
    const { socket } = createFakeSocket();
    const ask = (answer: () => unknown) =>
      createLiveSignaling(answering(answer), socket, 'room', Promise.resolve()).token('listen');
    expect(await ask(() => token)).toBe(token);
    const failing = (status: number) =>
      ask(() => {
        throw new HttpFailure(status, undefined);
      });
    expect(await failing(403)).toEqual({ reason: 'forbidden', isFinal: true });
    expect(await failing(503)).toEqual({ reason: 'unavailable', isFinal: false });
  });

  it('fetches a token ahead for the next listening and none for publishing; after a refusal it asks again', async () => {
    let asked = 0;
    const call = answering(() => {
      asked += 1;
      if (asked === 3) throw new HttpFailure(401, undefined);
      return { ...token, agoraToken: `token ${asked}` };
    });
    const signal = createLiveSignaling(call, createFakeSocket().socket, 'room', Promise.resolve());
    signal.prepare();
    expect(await signal.token('publish')).toMatchObject({ agoraToken: 'token 2' });
    expect(await signal.token('listen')).toMatchObject({ agoraToken: 'token 1' });
    signal.prepare();
    // A new identity asks again, as the refusal was the old one's.
    expect(await signal.token('listen')).toMatchObject({ agoraToken: 'token 4' });
  });

  it('carries an offer over the room’s socket, and answers what is worth trying again', async () => {
    const fake = createFakeSocket();
    const signal = createLiveSignaling(
      answering(() => token),
      fake.socket,
      'room',
      Promise.resolve(),
    );
    expect(await signal.offer('listen', token, 'v=0')).toMatchObject({ ok: false, reason: 'offline', isFinal: false });
    fake.connect();
    const ask = () => signal.offer('publish', token, 'v=0');
    const answers = [ask(), ask(), ask()];
    await Promise.resolve();
    expect(fake.sent[0]).toMatchObject({
      event: 'send:liveaudio:offer',
      payload: { kind: 'publish', agoraToken: 'signed', sdp: 'v=0' },
    });
    fake.sent[0]?.ack?.({ status: 200, message: 'connected', sdp: 'answer', connectionId: 'c1' });
    fake.sent[1]?.ack?.({ status: 403, message: 'not_on_stage' });
    fake.sent[2]?.ack?.({ status: 503, message: 'unavailable' });
    expect(await Promise.all(answers)).toEqual([
      { ok: true, sdp: 'answer', connectionId: 'c1' },
      { ok: false, reason: 'not_on_stage', isFinal: true },
      { ok: false, reason: 'unavailable', isFinal: false },
    ]);
  });

  it('sends an offer that was made early as soon as the seat is taken', async () => {
    const fake = createFakeSocket();
    fake.connect();
    let sit = () => {};
    const seat = new Promise<void>((resolve) => {
      sit = resolve;
    });
    const signal = createLiveSignaling(
      answering(() => token),
      fake.socket,
      'room',
      seat,
    );
    void signal.offer('listen', token, 'v=0');
    await Promise.resolve();
    expect(fake.sent).toEqual([]);
    sit();
    await seat;
    expect(fake.sent.map(({ event }) => event)).toEqual(['send:liveaudio:offer']);
  });

  it('takes silence for an answer after 3 s', async () => {
    const fake = createFakeSocket();
    fake.connect();
    const signal = createLiveSignaling(
      answering(() => token),
      fake.socket,
      'room',
      Promise.resolve(),
    );
    const answer = signal.offer('listen', token, 'v=0');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await answer).toMatchObject({ ok: false, reason: 'no_answer', isFinal: false });
  });
});
