import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import { createFakeLiveAudio, type FakeLiveAudio } from '@madoi/test-kit/fake-live-audio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInProcessBus } from '#platform/bus/in-process-bus.ts';
import { createLog } from '#platform/log.ts';
import { type LiveEvent, type LiveGrant, LiveUnavailable, type SignalOffer } from '../live-audio.ts';
import { createPlacedLiveAudio, type PlacedLiveAudio } from './placed-live-audio.ts';
import { createMemoryPlacements } from './placements.fixture.ts';
import { type PlacementStore, placementLeaseMs } from './placements.store.ts';

const channel = 'room-0001';
const granted: LiveGrant = { slot: 0, isMuted: false };
const offer: SignalOffer = {
  kind: 'listen',
  channel,
  participantId: 'x',
  agoraToken: 't',
  sdp: 's',
  addressKey: 'key',
};

interface TestProcess {
  readonly live: PlacedLiveAudio;
  readonly engine: FakeLiveAudio;
  readonly events: LiveEvent[];
  /** Offers that its engine was given, and connections that it ended. */
  readonly signalled: unknown[];
  /** From now on it neither hears of anything nor looks at anything. */
  kill(): void;
}

let clock: FakeClock;
let bus: ReturnType<typeof createInProcessBus>;
let placements: PlacementStore;
let a: TestProcess;
let b: TestProcess;
const started: TestProcess[] = [];

async function start(processId: string): Promise<TestProcess> {
  const engine = createFakeLiveAudio();
  const [events, signalled]: [LiveEvent[], unknown[]] = [[], []];
  let isDead = false;
  const live = await createPlacedLiveAudio({
    engine: {
      ...engine,
      signal: {
        offer: async (given) => {
          signalled.push(given);
          return { ok: true, sdp: processId, connectionId: `connection-at-${processId}` };
        },
        hangUp: (connectionId) => void signalled.push(connectionId),
      },
    },
    channels: {
      onGap: bus.channels.onGap,
      publish: async (to, message) =>
        isDead ? undefined : bus.channels.publish(to, JSON.parse(JSON.stringify(message))),
      subscribe: (to, listener) => bus.channels.subscribe(to, (message) => isDead || listener(message)),
    },
    placements,
    processId,
    recordingsFolder: `/data-of-${processId}/recordings`,
    clock,
    log: createLog('silent'),
    callTimeoutMs: 20,
  });
  live.onEvent((event) => void events.push(event));
  const kill = (): void => {
    isDead = true;
  };
  const process = { live, engine, events, signalled, kill };
  started.push(process);
  return process;
}

beforeEach(async () => {
  clock = createFakeClock();
  bus = createInProcessBus({ clock, onListenerError: () => undefined });
  placements = createMemoryPlacements(clock);
  [a, b] = [await start('a'), await start('b')];
});
afterEach(async () => {
  for (const { live } of started.splice(0)) await live.stop();
});

const ensure = ({ live }: TestProcess, grants: readonly (readonly [string, LiveGrant])[] = [], of = channel) =>
  live.ensureRoom({ channel: of, isMusicMode: false, grants: new Map(grants) });
const placementAt = async ({ live }: TestProcess) => (await live.placementsOf([channel])).get(channel);

describe('a channel', () => {
  it('is carried by the process that first needs it; what others say of it reaches that engine', async () => {
    await ensure(a);
    await ensure(b, [['m', granted]]);
    expect([await placementAt(a), await placementAt(b)]).toEqual(['here', 'elsewhere']);
    expect([...(a.engine.roomOf(channel)?.grants ?? [])]).toEqual([['m', granted]]);
    expect(b.engine.roomOf(channel)).toBeUndefined();
    await b.live.setGrant(channel, 'n', { slot: 1, isMuted: false });
    await b.live.setMuted(channel, 'm', true);
    expect([...(a.engine.roomOf(channel)?.grants ?? [])]).toEqual([
      ['m', { slot: 0, isMuted: true }],
      ['n', { slot: 1, isMuted: false }],
    ]);
    const token = await b.live.issueToken({ channel, participantId: 'n', name: 'n', isHost: true });
    expect(await a.engine.connect(token, 'publish')).toBe(true);
    expect(await b.live.list(channel)).toEqual([{ participantId: 'n', isPublishing: true, listening: 0 }]);
    await b.live.setGrant(channel, 'm', undefined);
    await b.live.remove(channel, 'n');
    expect([await b.live.list(channel), a.engine.roomOf(channel)?.grants.size]).toEqual([[], 0]);
  });

  it('takes offers of all processes, with their addresses, and hangs up where the connection is', async () => {
    await ensure(a);
    expect(await b.live.signal.offer(offer)).toEqual({ ok: true, sdp: 'a', connectionId: 'connection-at-a' });
    b.live.signal.hangUp('connection-at-a');
    await expect.poll(() => a.signalled).toEqual([offer, 'connection-at-a']);
    b.live.signal.hangUp('of its own');
    expect(b.signalled).toEqual(['of its own']);
  });

  it('is recorded by the engine that carries it, in that process’s own folder', async () => {
    await ensure(a);
    await b.live.recorder.start(channel, '/data-of-b/recordings/recording-0001');
    expect(a.engine.recordingOf(channel)).toBe('/data-of-a/recordings/recording-0001');
    expect(b.engine.recordingOf(channel)).toBeUndefined();
    await b.live.recorder.stop(channel);
    expect(a.engine.recordingOf(channel)).toBeUndefined();
  });

  it('is closed by any process, and placed again afterwards', async () => {
    await ensure(a);
    await b.live.closeRoom(channel);
    expect([a.engine.roomOf(channel), await placementAt(a), await placementAt(b)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await b.live.mediaId(channel)).toBe('');
    await ensure(b);
    expect(await placementAt(b)).toBe('here');
    expect(b.events).toEqual([]);
  });

  it('that nobody carries is empty, and refuses what needs an engine', async () => {
    await a.live.setMuted(channel, 'm', true);
    await a.live.setGrant(channel, 'm', granted);
    await a.live.remove(channel, 'm');
    await a.live.closeRoom(channel);
    await a.live.recorder.stop(channel);
    expect(await a.live.list(channel)).toEqual([]);
    expect(await a.live.signal.offer(offer)).toEqual({ ok: false, reason: 'unavailable' });
    const request = { channel, participantId: 'm', name: 'm', isHost: false };
    await expect(a.live.issueToken(request)).rejects.toThrow(LiveUnavailable);
    await expect(a.live.recorder.start(channel, '/data-of-a/recordings/r')).rejects.toThrow(LiveUnavailable);
  });

  it('takes changes in the order in which they were made, also while it is claimed', async () => {
    const ensuring = ensure(a, [['m', granted]]);
    const muting = a.live.setMuted(channel, 'm', true);
    await Promise.all([ensuring, muting]);
    expect(a.engine.roomOf(channel)?.grants.get('m')).toEqual({ slot: 0, isMuted: true });
  });
});

describe('events of an engine', () => {
  it('of who is heard reach all processes, all others only where the channel is', async () => {
    await ensure(a);
    const published = { kind: 'published', channel, participantId: 'm' } as const;
    const here: LiveEvent[] = [
      published,
      { kind: 'levels', channel, levels: { m: 1 } },
      { kind: 'recording_failed', channel },
      { kind: 'unpublished', channel, participantId: 'm' },
    ];
    for (const event of here) a.engine.emit(event);
    b.engine.emit(published);
    expect(a.events).toEqual(here);
    expect(b.events).toEqual([
      { ...published, isRelayed: true },
      { kind: 'unpublished', channel, participantId: 'm', isRelayed: true },
    ]);
  });

  it('that was started again concern its own channels, under another name everywhere', async () => {
    await ensure(a);
    await ensure(b, [], 'room-0002');
    const before = await b.live.mediaId(channel);
    const other = await a.live.mediaId('room-0002');
    expect(before).not.toBe('');
    expect(await a.live.mediaId(channel)).toBe(before);
    a.engine.restart();
    await expect.poll(() => a.events).toEqual([{ kind: 'restarted', channel }]);
    expect(b.events).toEqual([{ kind: 'restarted', channel, isRelayed: true }]);
    expect(await a.live.mediaId(channel)).not.toBe(before);
    expect(await a.live.mediaId(channel)).toBe(await b.live.mediaId(channel));
    expect(await a.live.mediaId('room-0002')).toBe(other);
  });
});

describe('a process that leaves', () => {
  it('tells the others, and carries its channels on until one of them does', async () => {
    const c = await start('c');
    await ensure(a, [['m', granted]]);
    const before = await b.live.mediaId(channel);
    a.live.expectShutdown();
    await expect.poll(() => b.events).toEqual([{ kind: 'unplaced', channel }]);
    expect(await placementAt(b)).toBeUndefined();
    expect(await a.live.mediaId(channel)).toBe(before);
    await a.live.setMuted(channel, 'm', true);
    expect(a.engine.roomOf(channel)?.grants.get('m')?.isMuted).toBe(true);
    await expect(ensure(a, [], 'room-0002')).rejects.toThrow(LiveUnavailable);
    await Promise.all([ensure(b), ensure(c)]);
    expect([b, c].filter(({ engine }) => engine.roomOf(channel))).toHaveLength(1);
    expect(a.engine.roomOf(channel)).toBeUndefined();
    expect([await placementAt(a), await a.live.mediaId(channel)]).toEqual(['elsewhere', await b.live.mediaId(channel)]);
    const restarts = [a, b, c].map(({ events }) => events.filter(({ kind }) => kind === 'restarted'));
    expect(restarts.map((each) => each.length)).toEqual([1, 1, 1]);
    expect(restarts.flat().filter((event) => !('isRelayed' in event))).toHaveLength(1);
  });
});

describe('a process that is dead or paused', () => {
  it('is missed at once, and succeeded after its lease', async () => {
    await ensure(a);
    a.kill();
    await expect(ensure(b)).rejects.toThrow(LiveUnavailable);
    await expect(b.live.setMuted(channel, 'm', true)).rejects.toThrow(LiveUnavailable);
    expect(await b.live.signal.offer(offer)).toEqual({ ok: false, reason: 'unavailable' });
    clock.advance(placementLeaseMs);
    await ensure(b);
    expect(await placementAt(b)).toBe('here');
    expect(b.events).toEqual([{ kind: 'restarted', channel }]);
  });

  it('closes its copy before it does anything else, and hands on what it is asked', async () => {
    await ensure(a, [['m', granted]]);
    a.kill();
    clock.advance(placementLeaseMs);
    await ensure(b, [['m', granted]]);
    const said = a.events.length;
    a.engine.emit({ kind: 'levels', channel, levels: { m: 1 } });
    await expect.poll(() => a.engine.roomOf(channel)).toBeUndefined();
    expect(a.events).toHaveLength(said);
    expect([await placementAt(a), await a.live.mediaId(channel)]).toEqual(['elsewhere', await b.live.mediaId(channel)]);
  });
});
