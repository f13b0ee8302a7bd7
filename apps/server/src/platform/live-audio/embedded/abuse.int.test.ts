import { createSocket } from 'node:dgram';
import { sdpMaxChars } from '@madoi/contract/lounge/live/live-signal';
import { createRandom } from '@madoi/random/create-random';
import { openTestListener, openTestSpeaker } from '@madoi/test-kit/live-peer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSystemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import type { SfuStats } from '../sfu/messages.ts';
import { createEmbeddedLiveAudio, type EmbeddedLiveAudio } from './embedded-live-audio.ts';

const channel = 'room-0001';
/** Behind the SFU's clock, which is the machine's: by so much its tokens are old when they are handed out. */
let behindMs = 0;
let engine: EmbeddedLiveAudio;
let hear: ((stats: SfuStats) => void)[] = [];
beforeEach(async () => {
  behindMs = 0;
  engine = createEmbeddedLiveAudio({
    port: 0,
    bindAddress: '127.0.0.1',
    announcedAddresses: [],
    turn: undefined,
    clock: { ...createSystemClock(), now: () => Date.now() - behindMs },
    log: createLog('silent'),
    onStats: (stats) => {
      for (const listener of hear.splice(0)) listener(stats);
    },
  });
  const grants = new Map([
    ['a', { slot: 0, isMuted: false }],
    ['b', { slot: undefined, isMuted: true }],
  ]);
  await engine.ensureRoom({ channel, isMusicMode: false, grants });
});
afterEach(async () => {
  hear = [];
  await engine.stop();
});

const nextNumbers = () => new Promise<SfuStats>((resolve) => hear.push(resolve));
const tokenOf = async (participantId: string, isHost = true): Promise<string> =>
  (await engine.issueToken({ channel, participantId, name: participantId, isHost })).agoraToken;

/** What a page would offer. */
async function goodOffer(kind: 'listen' | 'publish'): Promise<string> {
  let offered = '';
  const keep = async (_: string, sdp: string): Promise<string> => {
    offered = sdp;
    throw new Error('kept');
  };
  await (kind === 'listen' ? openTestListener(keep) : openTestSpeaker(keep)).catch(() => undefined);
  return offered;
}
/** Hands it over, and hangs up at once. */
async function offer(
  kind: 'listen' | 'publish',
  agoraToken: string,
  sdp: string,
  participantId = 'a',
): Promise<string> {
  const answer = await engine.signal.offer({ kind, channel, participantId, agoraToken, sdp });
  if (!answer.ok) return answer.reason;
  engine.signal.hangUp(answer.connectionId);
  return 'let in';
}

const pick = <T>(random: () => number, of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
const malformed = [
  '',
  '\u0000',
  '-1',
  '99999999999999999999',
  'a=',
  '\r\n',
  '😀',
  '%n%s',
  '../..',
  ' '.repeat(300),
  'm=audio',
];

/** The same with some of it gone wrong: lines lost, doubled, exchanged, cut, and words in them replaced. */
function spoil(random: () => number, sdp: string): string {
  let lines = sdp.split('\r\n');
  for (let times = 1 + Math.floor(random() * 4); times > 0; times -= 1) {
    const at = Math.floor(random() * lines.length);
    const line = lines[at] ?? '';
    const roll = random();
    if (roll < 0.2) lines.splice(at, 1);
    else if (roll < 0.35) lines.splice(at, 0, line);
    else if (roll < 0.5) lines[at] = line.slice(0, Math.floor(random() * line.length));
    else if (roll < 0.7) lines[at] = line.replace(/[^:=]+$/, pick(random, malformed) ?? '');
    else if (roll < 0.85) lines[at] = line.replace(/\d+/, String(Math.floor(random() * 2 ** 33) - 2 ** 31));
    else lines = lines.toSorted(() => random() - 0.5);
  }
  return lines.join('\r\n').slice(0, sdpMaxChars);
}

describe('an SFU under hostile input', () => {
  it('refuses tokens that have expired, of another room, and hosts’ ones of who is no host', async () => {
    const [listening, publishing] = [await goodOffer('listen'), await goodOffer('publish')];
    behindMs = 120_001;
    const old = await tokenOf('a');
    behindMs = 0;
    expect(await offer('listen', old, listening)).toBe('token_expired');
    expect(await offer('publish', old, publishing)).toBe('token_expired');
    await engine.ensureRoom({ channel: 'room-0002', isMusicMode: false, grants: new Map() });
    const { agoraToken } = await engine.issueToken({
      channel: 'room-0002',
      participantId: 'a',
      name: '',
      isHost: true,
    });
    expect(await offer('publish', agoraToken, publishing)).toBe('token_invalid');
    expect(await offer('publish', await tokenOf('a', false), publishing)).toBe('not_on_stage');
    expect(await offer('publish', await tokenOf('c'), publishing, 'c')).toBe('not_on_stage');
    // The kind that is offered is the kind that is wanted.
    expect(await offer('publish', await tokenOf('a'), listening)).toBe('bad_offer');
    expect(await offer('listen', await tokenOf('a'), publishing)).toBe('bad_offer');
  });

  it.each([1, 2, 3])('answers hundreds of spoiled offers and goes on (seed %i)', async (seed) => {
    const random = createRandom(seed);
    const good = { listen: await goodOffer('listen'), publish: await goodOffer('publish') };
    const [agoraToken, pid] = [await tokenOf('a'), engine.pid()];
    const answers = new Set<string>();
    for (let n = 0; n < 300; n += 1) {
      const kind = random() < 0.5 ? 'listen' : 'publish';
      answers.add(await offer(kind, agoraToken, spoil(random, good[kind])));
    }
    expect([...answers].filter((answer) => !['let in', 'bad_offer', 'too_many'].includes(answer))).toEqual([]);
    expect(answers).toContain('bad_offer');
    expect(await offer('listen', agoraToken, good.listen)).toBe('let in');
    expect(engine.pid()).toBe(pid);
  });

  it('keeps nothing of a flood: hundreds of connections later it is as large as before', async () => {
    const good = await goodOffer('listen');
    const agoraToken = await tokenOf('a');
    const flood = async (times: number): Promise<SfuStats> => {
      for (let n = 0; n < times; n += 1) {
        await Promise.all([offer('listen', agoraToken, good), offer('listen', agoraToken, `${good}x`)]);
      }
      // What is hung up is taken down by threads of its own.
      for (;;) {
        const stats = await nextNumbers();
        if (stats.connections === 0) return nextNumbers();
      }
    };
    const warm = await flood(100);
    const after = await flood(200);
    expect(after.connections).toBe(0);
    expect(after.residentBytes).toBeLessThan(warm.residentBytes + 16 * 1024 * 1024);
  }, 90_000);

  it('hears nothing of garbage instead of packets, nor of packets that are not granted', async () => {
    let port = 0;
    const handOverAs = (participantId: string) => async (kind: 'listen' | 'publish', sdp: string) => {
      const agoraToken = await tokenOf(participantId, kind === 'publish');
      const answer = await engine.signal.offer({ kind, channel, participantId, agoraToken, sdp });
      if (!answer.ok) throw new Error(answer.reason);
      port = Number(/^a=candidate:\S+ 1 UDP \d+ \S+ (\d+) typ host/im.exec(answer.sdp)?.[1]);
      return answer.sdp;
    };
    const listener = await openTestListener(handOverAs('x'));
    const [a, b] = [await openTestSpeaker(handOverAs('a')), await openTestSpeaker(handOverAs('b'))];
    const random = createRandom(7);
    const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256));
    const noise = () => Uint8Array.from([random() < 0.5 ? 0x80 : 0xb1, ...bytes(11 + Math.floor(random() * 1_300))]);
    // `b` may connect, but has no slot: nothing of theirs goes anywhere.
    for (let n = 0; n < 200; n += 1) b.say('no slot', 20);
    for (let n = 0; n < 200; n += 1) a.sendRaw(noise());
    // And who is nobody: whatever comes to the port.
    const stranger = createSocket('udp4');
    for (let n = 0; n < 500; n += 1) {
      const datagram = bytes(1 + Math.floor(random() * 1_200));
      // As STUN, as DTLS and as RTP begin.
      datagram[0] = pick(random, [0, 1, 22, 0x80, 0xff]) ?? 0;
      await new Promise((resolve) => stranger.send(datagram, port, '127.0.0.1', resolve));
    }
    stranger.close();
    const heard = listener.next('a word');
    const stop = a.sendRepeatedly('a word', 20);
    await heard;
    stop();
    expect(port).toBeGreaterThan(0);
    expect(listener.heard.some(({ payload }) => payload === 'no slot')).toBe(false);
    expect(listener.heard.every(({ payloadType }) => payloadType === 111)).toBe(true);
    for (const each of [listener, a, b]) each.close();
  });
});
