import type { CallEndpoint, EndpointShape } from '@madoi/contract/http/endpoint';
import { devicesAvailable } from '@madoi/contract/playback/reports';
import { createListeningReporter } from '@madoi/room-client/playback/reports/listening-reporter';
import { createMemoryStore } from '@madoi/room-client/playback/reports/report-outbox';
import { describe, expect, it } from 'vitest';
import { selectPlayerBarMode } from '#features/player/state/player-bar-mode.ts';
import { player as english } from '#messages/player/en.ts';
import { player as japanese } from '#messages/player/ja.ts';
import { player as chinese } from '#messages/player/zh-tw.ts';
import { album, createSoloWorld, holdTime, pass, type SoloWorldParts, songsOf } from './solo-world.fixture.ts';

holdTime();

/** A whole player, metered, and a server that says whether this device may go on. */
const createMeteredWorld = (parts: SoloWorldParts = {}) => {
  const server = { isAvailable: true, checkedAtMs: [] as number[] };
  const call = (async (endpoint: EndpointShape) => {
    if (endpoint !== devicesAvailable) return { success: true };
    server.checkedAtMs.push(performance.now());
    return { isAvailable: server.isAvailable };
  }) as unknown as CallEndpoint;
  let made = 0;
  const reporter = createListeningReporter({
    call,
    keepaliveCall: async () => undefined,
    store: createMemoryStore(),
    device: { id: 'device-0001', hold: () => undefined, release: () => undefined },
    newId: () => `session-${++made}`,
  });
  reporter.setListener({ id: 'user-0001', isFree: false });
  const world = createSoloWorld({ decodes: true, ...parts, reporter });
  /** How long ago the checks were made since the last look, s. */
  const checksAfterSec = (sinceMs: number) =>
    server.checkedAtMs.splice(0).map((atMs) => Math.round((atMs - sinceMs) / 1000));
  return { ...world, reporter, server, checksAfterSec };
};

describe('one device at a time, seen from the player', () => {
  it('[9.15] asks after every 120 s of playing, however often it was paused for a moment', async () => {
    const { player, checksAfterSec } = createMeteredWorld();
    player.playList({ tracks: songsOf('a', 1_000), context: album });
    const startedMs = performance.now();
    await pass(119_000);
    expect(checksAfterSec(startedMs)).toEqual([]);
    await pass(3_000);
    expect(checksAfterSec(startedMs)).toEqual([120]);
    await pass(60_000);
    player.pause();
    await pass(4_000);
    player.play();
    await pass(50_000);
    expect(checksAfterSec(startedMs)).toEqual([]);
    await pass(15_000);
    expect(checksAfterSec(startedMs)).toEqual([244]);
  });

  it('[9.15] asks when sound comes back out of a pause of 5 s', async () => {
    const { player, checksAfterSec } = createMeteredWorld();
    player.playList({ tracks: songsOf('a', 1_000), context: album });
    await pass(10_000);
    player.pause();
    await pass(6_000);
    expect(checksAfterSec(0)).toEqual([]);
    const backMs = performance.now();
    player.play();
    await pass(3_000);
    expect(checksAfterSec(backMs)).toEqual([1]);
  });

  it('[8.13] falls silent when a newer device plays, and takes the sound back under a new name', async () => {
    const { player, server, state, asked, heard } = createMeteredWorld();
    player.playList({ tracks: songsOf('a', 1_000), context: album });
    await pass(2_000);
    const [first] = asked;
    server.isAvailable = false;
    await pass(121_000);
    expect(state()).toMatchObject({ status: 'suspended', reason: 'other_device' });
    expect(selectPlayerBarMode(state())).toEqual({ kind: 'playHere' });
    expect(heard.at(-1)).toMatchObject({ isAudible: false });
    expect(asked).toHaveLength(1);
    // Asking to play made this device the newest again.
    server.isAvailable = true;
    await player.retry();
    await pass(2_000);
    expect(state().status).toBe('playing');
    expect(heard.at(-1)).toMatchObject({ isAudible: true });
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ trackId: first?.trackId });
    expect(asked[1]?.sessionId).not.toBe(first?.sessionId);
  });
});

/** What the bar says, in every language. */
const wordsOf = (code: 'foreground_needed' | 'not_connected') =>
  [japanese, english, chinese].map(({ error }) => error[code]);

describe('what the page says of a player that cannot sound', () => {
  it('[8.12] foreground_needed where a hidden page is hushed, until it is looked at again', async () => {
    const page = { isHidden: true };
    const { player, state, audioOutput } = createMeteredWorld({
      allowed: false,
      isForegroundNeeded: () => page.isHidden,
    });
    // As by a media key: nothing wakes the sound of a hidden page.
    const { unlock } = audioOutput;
    Object.assign(audioOutput, { unlock: audioOutput.wake });
    player.playList({ tracks: songsOf('a'), context: album });
    await pass(1_000);
    expect(state()).toMatchObject({ status: 'error', error: { code: 'foreground_needed' } });
    expect(selectPlayerBarMode(state())).toEqual({ kind: 'error', code: 'foreground_needed' });
    expect(wordsOf('foreground_needed')).toEqual([
      'このブラウザーでは、画面を表示しているあいだだけ再生できます',
      'This browser only plays while the page is visible',
      '此瀏覽器只在顯示本頁時才能播放',
    ]);
    page.isHidden = false;
    await unlock();
    await pass(2_000);
    expect(state().status).toBe('playing');
    expect(state().error).toBeUndefined();
  });

  it('[8.12] not_connected where the sound breaks off without a network, until that is back', async () => {
    const net = { isOnline: true };
    const { player, state, elements } = createMeteredWorld({ decodes: false, isOnline: () => net.isOnline });
    elements[0].loadMs = 60_000;
    player.playList({ tracks: songsOf('a'), context: album });
    await pass(500);
    net.isOnline = false;
    Object.assign(elements[0], { error: { code: 2, message: 'cut' } });
    elements[0].dispatchEvent(new Event('error'));
    await pass(100);
    expect(state()).toMatchObject({ status: 'error', error: { code: 'not_connected' } });
    expect(selectPlayerBarMode(state())).toEqual({ kind: 'error', code: 'not_connected' });
    expect(wordsOf('not_connected')).toEqual(['つながっていません', 'You’re offline', '目前沒有連線']);
    net.isOnline = true;
    Object.assign(elements[0], { error: null, loadMs: 200 });
    await pass(15_000);
    expect(state().status).toBe('playing');
    expect(state().error).toBeUndefined();
  });
});
