import {
  type LiveListener,
  type LiveSpeaker,
  openTestListener,
  openTestSpeaker,
  type SendOffer,
} from '@madoi/test-kit/live-peer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSystemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import type { LiveGrant } from '../live-audio.ts';
import type { SfuStats } from '../sfu/messages.ts';
import { createEmbeddedLiveAudio, type EmbeddedLiveAudio } from './embedded-live-audio.ts';

const channel = 'room-0001';
const onSlot = (slot: number, isMuted = false): LiveGrant => ({ slot, isMuted });

let engine: EmbeddedLiveAudio;
let hearNumbers: (stats: SfuStats) => void = () => undefined;
let opened: { close(): void }[] = [];
beforeEach(() => {
  engine = createEmbeddedLiveAudio({
    port: 0,
    bindAddress: '127.0.0.1',
    announcedAddresses: [],
    turn: undefined,
    clock: createSystemClock(),
    log: createLog('silent'),
    onStats: (next) => hearNumbers(next),
  });
});
afterEach(async () => {
  for (const each of opened) each.close();
  opened = [];
  await engine.stop();
});

const ensure = (grants: readonly (readonly [string, LiveGrant])[] = []) =>
  engine.ensureRoom({ channel, isMusicMode: false, grants: new Map(grants) });

const handOverAs =
  (participantId: string, isHost: boolean, tokenOf = channel): SendOffer =>
  async (kind, sdp) => {
    const { agoraToken } = await engine.issueToken({ channel: tokenOf, participantId, name: participantId, isHost });
    const answer = await engine.signal.offer({ kind, channel, participantId, agoraToken, sdp });
    if (!answer.ok) throw new Error(answer.reason);
    return answer.sdp;
  };

/** The SFU sends its stats every second. */
const untilNumbers = (isSo: (stats: SfuStats) => boolean): Promise<void> =>
  new Promise((resolve) => {
    hearNumbers = (stats) => {
      if (isSo(stats)) resolve();
    };
  });
/** Until this person's sound is gone; a client hears of it from the room, not from its connection. */
async function untilSilent(participantId: string): Promise<void> {
  const isHeard = async () =>
    (await engine.list(channel)).some((each) => each.participantId === participantId && each.isPublishing);
  while (await isHeard()) await new Promise((resolve) => setImmediate(resolve));
}

const listen = async (participantId: string, payloadType?: number): Promise<LiveListener> => {
  const listener = await openTestListener(handOverAs(participantId, false), payloadType);
  opened.push(listener);
  return listener;
};
const speak = async (participantId: string): Promise<LiveSpeaker> => {
  const speaker = await openTestSpeaker(handOverAs(participantId, true));
  opened.push(speaker);
  return speaker;
};
/** Says it until everybody who is named has heard it. */
async function heardBy(speaker: LiveSpeaker, words: string, ...listeners: readonly LiveListener[]) {
  const arrived = Promise.all(listeners.map((listener) => listener.next(words)));
  const stop = speaker.sendRepeatedly(words, 20);
  try {
    return await arrived;
  } finally {
    stop();
  }
}

describe('the embedded SFU', () => {
  it('carries two voices to three listeners, each on its slot, but nobody’s own to themselves', async () => {
    await ensure([
      ['a', onSlot(0)],
      ['b', onSlot(3)],
    ]);
    const listeners = [await listen('x'), await listen('y', 96), await listen('z')] as const;
    const own = await listen('a');
    const [a, b] = [await speak('a'), await speak('b')];
    expect((await heardBy(a, 'from a', ...listeners)).map(({ slot }) => slot)).toEqual([0, 0, 0]);
    const fromB = await heardBy(b, 'from b', ...listeners, own);
    expect(fromB.map(({ slot }) => slot)).toEqual([3, 3, 3, 3]);
    expect(fromB.map(({ payloadType }) => payloadType)).toEqual([111, 96, 111, 111]);
    expect(own.heard.some(({ payload }) => payload === 'from a')).toBe(false);
  });

  it('holds back who is muted, and who says that they are silent', async () => {
    await ensure([['a', onSlot(0)]]);
    const [listener, a] = [await listen('x'), await speak('a')];
    await heardBy(a, 'one', listener);
    await engine.setMuted(channel, 'a', true);
    await engine.list(channel);
    for (let n = 0; n < 5; n += 1) a.say('while muted', 20);
    await untilNumbers(({ packetsHeldBack }) => packetsHeldBack >= 5);
    await engine.setMuted(channel, 'a', false);
    await heardBy(a, 'two', listener);
    expect(listener.heard.some(({ payload }) => payload === 'while muted')).toBe(false);
    const sequences = listener.heard.map(({ sequence }) => sequence);
    expect(sequences.every((each, at) => at === 0 || each === (((sequences[at - 1] ?? 0) + 1) & 0xffff))).toBe(true);
  });

  it('ends a publisher whose grant is revoked, and refuses publishers without one', async () => {
    await ensure([['a', onSlot(0)]]);
    const a = await speak('a');
    await engine.setGrant(channel, 'a', undefined);
    await untilSilent('a');
    a.say('nobody hears this', 20);
    await expect(speak('a')).rejects.toThrow('not_on_stage');
    await expect(speak('b')).rejects.toThrow('not_on_stage');
    await expect(openTestSpeaker(handOverAs('a', false))).rejects.toThrow('not_on_stage');
  });

  it('is heard after a hundred speakers have taken one slot after the other', async () => {
    await ensure();
    const listener = await listen('x');
    for (let n = 0; n < 100; n += 1) {
      await engine.setGrant(channel, `s${n}`, onSlot(2));
      const speaker = await speak(`s${n}`);
      const [packet] = await heardBy(speaker, `voice ${n}`, listener);
      expect(packet?.slot).toBe(2);
      speaker.close();
      await engine.setGrant(channel, `s${n}`, undefined);
    }
    const { heard } = listener;
    const late = heard.filter(({ timestamp }, at) => {
      const before = heard[at - 1];
      return before !== undefined && ((timestamp - before.timestamp) | 0) <= 0;
    });
    expect(late).toEqual([]);
  });

  it('comes back with its rooms when it is killed, and says that it is away meanwhile', async () => {
    await ensure([['a', onSlot(1)]]);
    const [listener, a] = [await listen('x'), await speak('a')];
    await heardBy(a, 'before', listener);
    const [mediaId, pid] = [await engine.mediaId(channel), engine.pid()];
    const restarted = new Promise<void>((resolve) => {
      engine.onEvent(({ kind }) => kind === 'restarted' && resolve());
    });
    process.kill(pid ?? 0, 'SIGKILL');
    while (await engine.isUp?.()) await new Promise((resolve) => setImmediate(resolve));
    await restarted;
    expect([await engine.isUp?.(), (await engine.mediaId(channel)) === mediaId]).toEqual([true, false]);
    const [again, aAgain] = [await listen('x'), await speak('a')];
    expect((await heardBy(aAgain, 'after', again))[0]?.slot).toBe(1);
  });

  it('reports the levels of all speakers, and then silence', async () => {
    await ensure([['a', onSlot(0)]]);
    const received: Record<string, number>[] = [];
    let wake: () => void = () => undefined;
    engine.onEvent((event) => {
      if (event.kind === 'levels') received.push(event.levels);
      wake();
    });
    const until = async (isDone: () => boolean): Promise<void> => {
      while (!isDone()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };
    const a = await speak('a');
    const stop = a.sendRepeatedly('loud', 40);
    await until(() => received.some(({ a: level }) => level === 0.5));
    stop();
    await until(() => Object.keys(received.at(-1) ?? { a: 1 }).length === 0);
  });

  it('replaces a speaker’s first connection by the second', async () => {
    await ensure([['a', onSlot(0)]]);
    const [listener, first] = [await listen('x'), await speak('a')];
    await heardBy(first, 'first', listener);
    const second = await speak('a');
    first.say('the first, once more', 20);
    await heardBy(second, 'second', listener);
    expect(await engine.list(channel)).toContainEqual({ participantId: 'a', isPublishing: true, listening: 0 });
  });

  it('refuses tokens that are forged, expired or of another room or person', async () => {
    await ensure([['a', onSlot(0)]]);
    const { agoraToken } = await engine.issueToken({ channel, participantId: 'a', name: 'a', isHost: true });
    const offerWith = async (token: string, participantId = 'a') => {
      const sendOffer: SendOffer = async (kind, sdp) => {
        const answer = await engine.signal.offer({ kind, channel, participantId, agoraToken: token, sdp });
        throw new Error(answer.ok ? 'let in' : answer.reason);
      };
      return openTestSpeaker(sendOffer).then(
        () => 'let in',
        (error: Error) => error.message,
      );
    };
    const [body = '', signature = ''] = agoraToken.split('.');
    const forged = Buffer.from(JSON.stringify([channel, 'b', 1, Date.now() + 60_000])).toString('base64url');
    for (const token of [`${forged}.${signature}`, `${body}.${signature}A`, body, `${body}.`, '.', 'x.y.z', '']) {
      expect(await offerWith(token)).toBe('token_invalid');
    }
    expect(await offerWith(agoraToken, 'b')).toBe('token_invalid');
    await expect(openTestListener(handOverAs('a', false, 'room-0002'))).rejects.toThrow('token_invalid');
  });

  it('survives garbage and floods of offers, and stores none of it', async () => {
    await ensure([['a', onSlot(0)]]);
    const { agoraToken } = await engine.issueToken({ channel, participantId: 'a', name: 'a', isHost: true });
    const offer = (sdp: string) =>
      engine.signal.offer({ kind: 'listen', channel, participantId: 'a', agoraToken, sdp });
    let good = '';
    await openTestListener(async (_, sdp) => {
      good = sdp;
      throw new Error('kept');
    }).catch(() => undefined);
    const spoiled = [
      '',
      'v=0',
      'x'.repeat(32_000),
      'v=0\r\n'.repeat(5_000),
      good.replace('m=audio', 'm=video'),
      good.replaceAll('a=recvonly', 'a=sendrecv'),
      good.replace('sha-256', 'sha-1'),
      good.replaceAll('a=ice-ufrag:', 'a=ice-ufrag:\u0000'),
      good.replaceAll('opus', 'PCMU'),
      good.replaceAll('a=mid:1', 'a=mid:0'),
      good.slice(0, good.length / 2),
    ];
    for (const sdp of spoiled) expect(await offer(sdp), sdp.slice(0, 60)).toEqual({ ok: false, reason: 'bad_offer' });
    const answers = await Promise.all(Array.from({ length: 300 }, () => offer(good)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(6);
    for (const answer of answers) {
      if (answer.ok) engine.signal.hangUp(answer.connectionId);
      else expect(answer.reason).toBe('too_many');
    }
    const [listener, a] = [await listen('x'), await speak('a')];
    await heardBy(a, 'still here', listener);
    await untilNumbers(({ connections }) => connections === 2);
  });
});
