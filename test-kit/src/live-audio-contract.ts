import { type LiveToken, liveTokenSchema, liveTokenTtlMs } from '@madoi/contract/lounge/live/live-audio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  LiveAudio,
  LiveEvent,
  LiveGrant,
  LiveParticipant,
} from '../../apps/server/src/platform/live-audio/live-audio.ts';

/** An engine, and how somebody with a token connects to it. */
export interface LiveAudioUnderTest {
  readonly engine: LiveAudio;
  /** False: the engine does not let them in. Resolves when they are in. */
  connect(token: LiveToken, kind: 'listen' | 'publish'): Promise<boolean>;
  now(): number;
  close(): Promise<void>;
}

const channel = 'room-0001';
const granted: LiveGrant = { slot: 0, isMuted: false };

/** What the tests do with the engine of the moment. */
function createSteps(under: () => LiveAudioUnderTest) {
  const ensure = (grants: readonly (readonly [string, LiveGrant])[] = [], of = channel) =>
    under().engine.ensureRoom({ channel: of, isMusicMode: false, grants: new Map(grants) });
  const tokenFor = (participantId: string, isHost: boolean, of = channel) =>
    under().engine.issueToken({ channel: of, participantId, name: participantId, isHost });
  /** A client knows that it is in a moment before the engine does. */
  const until = async (isSo: (people: readonly LiveParticipant[]) => boolean): Promise<void> => {
    while (!isSo(await under().engine.list(channel))) await new Promise((resolve) => setImmediate(resolve));
  };
  const join = async (participantId: string, kind: 'listen' | 'publish') => {
    const isIn = await under().connect(await tokenFor(participantId, kind === 'publish'), kind);
    const isThere = ({ isPublishing, listening }: LiveParticipant) =>
      kind === 'publish' ? isPublishing : listening > 0;
    if (isIn) await until((people) => people.some((each) => each.participantId === participantId && isThere(each)));
    return isIn;
  };
  const publishing = async () =>
    (await under().engine.list(channel)).flatMap(({ participantId, isPublishing }) =>
      isPublishing ? [participantId] : [],
    );
  /** The next event of this kind about this person; listen before you cause it. */
  const next = (kind: LiveEvent['kind'], participantId: string) =>
    new Promise<void>((resolve) => {
      const stop = under().engine.onEvent((event) => {
        if (event.kind !== kind || !('participantId' in event) || event.participantId !== participantId) return;
        stop();
        resolve();
      });
    });
  return { under, ensure, tokenFor, join, publishing, next };
}
type Steps = ReturnType<typeof createSteps>;

function testEntry({ under, ensure, tokenFor, join, next }: Steps): void {
  it('issues tokens that say what they are for', async () => {
    await ensure();
    const token = await tokenFor('a', true);
    expect(liveTokenSchema.safeParse(token).success).toBe(true);
    expect(token).toMatchObject({ agoraUserId: 'a', isHost: true, channel, provider: under().engine.provider });
    expect(token.expiresAt).toBeLessThanOrEqual(under().now() + liveTokenTtlMs);
    expect((await tokenFor('a', false)).agoraToken).not.toBe(token.agoraToken);
    expect(await under().engine.mediaId(channel)).not.toBe('');
  });

  it('lets people hear, and those with a grant speak', async () => {
    await ensure([['a', granted]]);
    const event = next('published', 'a');
    expect(await join('a', 'publish')).toBe(true);
    await event;
    expect(await join('x', 'listen')).toBe(true);
    const people = await under().engine.list(channel);
    expect(people).toContainEqual({ participantId: 'a', isPublishing: true, listening: expect.any(Number) });
    expect(people).toContainEqual({ participantId: 'x', isPublishing: false, listening: 1 });
  });

  it('lets nobody speak whose token is a listener’s', async () => {
    await ensure([['a', granted]]);
    expect(await under().connect(await tokenFor('a', false), 'publish')).toBe(false);
  });
}

function testWithdrawal({ under, ensure, join, publishing, next }: Steps): void {
  it('takes a grant away at once', async () => {
    await ensure([['a', granted]]);
    await join('a', 'publish');
    const event = next('unpublished', 'a');
    await under().engine.setGrant(channel, 'a', undefined);
    await event;
    expect(await publishing()).toEqual([]);
  });

  it('takes away every grant that a room as it is to be does not hold', async () => {
    await ensure([
      ['a', granted],
      ['b', { slot: 1, isMuted: false }],
    ]);
    await join('a', 'publish');
    await join('b', 'publish');
    const event = next('unpublished', 'a');
    await ensure([['b', { slot: 1, isMuted: false }]]);
    await event;
    expect(await publishing()).toEqual(['b']);
  });

  it('removes a person, and closes a room', async () => {
    await ensure([['a', granted]]);
    await join('a', 'publish');
    await join('x', 'listen');
    const gone = next('unpublished', 'a');
    await under().engine.remove(channel, 'a');
    await gone;
    expect((await under().engine.list(channel)).map(({ participantId }) => participantId)).toEqual(['x']);
    await under().engine.closeRoom(channel);
    expect(await under().engine.list(channel)).toEqual([]);
  });
}

function testLimits({ under, ensure, join, publishing }: Steps): void {
  it('keeps rooms apart', async () => {
    await ensure([['a', granted]]);
    await ensure([], 'room-0002');
    await join('a', 'publish');
    expect(await under().engine.list('room-0002')).toEqual([]);
    await under().engine.closeRoom('room-0002');
    expect(await publishing()).toEqual(['a']);
  });

  it('bears what is repeated, or about nobody', async () => {
    const { engine } = under();
    await ensure([['a', granted]]);
    await ensure([['a', granted]]);
    for (const of of [channel, 'room-none']) {
      await engine.setMuted(of, 'nobody', true);
      await engine.setGrant(of, 'nobody', undefined);
      await engine.remove(of, 'nobody');
    }
    await engine.closeRoom(channel);
    await engine.closeRoom(channel);
    expect(await engine.list('room-none')).toEqual([]);
  });
}

/** What everything that carries voices must do; run it on each implementation. */
export function describeLiveAudio(name: string, make: () => Promise<LiveAudioUnderTest>): void {
  describe(name, () => {
    let under: LiveAudioUnderTest;
    beforeEach(async () => {
      under = await make();
    });
    afterEach(() => under.close());
    const steps = createSteps(() => under);
    testEntry(steps);
    testWithdrawal(steps);
    testLimits(steps);
  });
}
