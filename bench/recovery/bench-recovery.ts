import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { defineBench } from '../bench.ts';
import { percentile } from '../compare.ts';
import { offsetsBetween, type PairOffset } from '../lib/in-step.ts';
import { until } from '../lib/room.ts';
import { readTap } from '../lib/sound-tap.ts';
import { openRoomOnAir, type RoomOnAir } from './room-on-air.ts';
import { joinConfirmedAt, joinRequestedAt, pressMute, toneChangesOf } from './tone-tap.ts';

const tries = 20;
const timeoutMs = 60_000;
/** What had arrived before goes on to sound for less. */
const steadyForMs = 1_500;
const recordedSec = 4;
const inStepMs = 20;
const minLikeness = 0.3;
const settleMs = 2_000;

/** The voice, since when it is heard without a break, in ms after an instant. */
const audibleAgainAfter = async (page: Page, sinceMs: number): Promise<number> => {
  let at = Number.NaN;
  await until(
    'the voice',
    async () => {
      const last = (await toneChangesOf(page)).findLast((turn) => turn.at >= sinceMs);
      if (last?.isHeard === true) at = last.at;
      return last?.isHeard === true && Date.now() - last.at > steadyForMs;
    },
    timeoutMs,
  );
  return at - sinceMs;
};

const firstToneChangeAfter = async (page: Page, sinceMs: number, isHeard: boolean): Promise<number> => {
  let at: number | undefined;
  const look = async () => {
    at = (await toneChangesOf(page)).find((turn) => turn.at >= sinceMs && turn.isHeard === isHeard)?.at;
    return at !== undefined;
  };
  await until(isHeard ? 'the voice' : 'silence', look, timeoutMs);
  return (at ?? Number.NaN) - sinceMs;
};

/** From the event of the press to the listener's loudspeaker. */
const measureMute = async ({ owner, listener }: RoomOnAir) => {
  const silentMs = await firstToneChangeAfter(listener, await pressMute(owner, 'マイクを切る'), false);
  await wait(settleMs);
  const heardMs = await firstToneChangeAfter(listener, await pressMute(owner, 'マイクを入れる'), true);
  await wait(settleMs);
  return { silentMs, heardMs };
};

const measureVoicesKilled = async (room: RoomOnAir): Promise<number> => {
  const killedMs = Date.now();
  await room.killVoices();
  return audibleAgainAfter(room.listener, killedMs);
};

const measureLateJoiner = async (room: RoomOnAir): Promise<number> => {
  const page = await room.visit();
  try {
    const heardAtMs = await firstToneChangeAfter(page, 0, true);
    return heardAtMs - ((await joinRequestedAt(page)) ?? Number.NaN);
  } finally {
    await page.context().close();
  }
};

const joinedAfter = async (page: Page, sinceMs: number): Promise<number> => {
  let at = Number.NaN;
  const look = async () => {
    at = (await joinConfirmedAt(page)) ?? Number.NaN;
    return at > sinceMs;
  };
  await until('the seat', look, timeoutMs);
  return at;
};

const offsetsOf = async ({ owner, listener }: RoomOnAir): Promise<readonly PairOffset[]> => {
  const [one, other] = await Promise.all([readTap(owner, recordedSec + 8), readTap(listener, recordedSec + 8)]);
  const endMs = one.heardAtMs + (one.samples.length / one.sampleRate) * 1000;
  return offsetsBetween(one, other, one.heardAtMs, endMs).filter(({ likeness }) => likeness > minLikeness);
};

/** Until both pages have joined again, and from then on are within 20 ms of one another. */
const measureServerKilled = async (room: RoomOnAir) => {
  const killedMs = Date.now();
  await room.killServer();
  const readyMs = Date.now() - killedMs;
  const joinedMs = Math.max(
    ...(await Promise.all([room.owner, room.listener].map((page) => joinedAfter(page, killedMs)))),
  );
  await wait(recordedSec * 1000);
  const offsets = (await offsetsOf(room)).filter(({ atMs }) => atMs >= joinedMs);
  const lastApart = offsets.findLast(({ offsetMs }) => Math.abs(offsetMs) > inStepMs);
  const backMs = Math.max(joinedMs, (lastApart?.atMs ?? 0) + (lastApart ? 250 : 0)) - killedMs;
  return {
    readyMs,
    backMs: offsets.length === 0 ? Number.NaN : backMs,
    stepMs: percentile(
      offsets.filter(({ atMs }) => atMs >= killedMs + backMs).map(({ offsetMs }) => Math.abs(offsetMs)),
      0.5,
    ),
    voiceMs: await audibleAgainAfter(room.listener, killedMs),
  };
};

let opened: Promise<RoomOnAir> | undefined;

export const bench = defineBench({
  name: 'recovery',
  about: `the built program and two pages in Chromium, ${tries} times: mute, the voices’ process killed, somebody comes late, the server killed with -9 and started again`,
  leavesOut: [
    'the network: everything is on one machine, without delay or loss',
    'the power cut itself: the disk and PostgreSQL’s pages are warm when the server starts again',
    'rooms of many: two pages come back, not hundreds at once',
    'a device’s own latency: the sound is taken at the end of the audio graph',
  ],
  runs: tries,
  measures: {
    'silent after the press of mute': { unit: 'ms', better: 'lower', atMost: 300, judged: 'worst' },
    'heard after unmute': { unit: 'ms', better: 'lower' },
    'voice back after its process was killed': { unit: 'ms', better: 'lower', atMost: 3_000, judged: 'worst' },
    'late joiner hears': { unit: 'ms', better: 'lower', atMost: 1_000, judged: 'worst' },
    'server ready after kill -9': { unit: 'ms', better: 'lower' },
    'room back in step after kill -9': { unit: 'ms', better: 'lower', atMost: 5_000, judged: 'worst' },
    'step between pages': { unit: 'ms', better: 'lower', atMost: inStepMs, judged: 'worst' },
    'voice back after kill -9': { unit: 'ms', better: 'lower' },
  },
  runOnce: async () => {
    opened ??= openRoomOnAir();
    const room = await opened;
    await room.startSong();
    await wait(settleMs);
    const mute = await measureMute(room);
    const voicesMs = await measureVoicesKilled(room);
    const lateMs = await measureLateJoiner(room);
    const server = await measureServerKilled(room);
    return {
      'silent after the press of mute': mute.silentMs,
      'heard after unmute': mute.heardMs,
      'voice back after its process was killed': voicesMs,
      'late joiner hears': lateMs,
      'server ready after kill -9': server.readyMs,
      'room back in step after kill -9': server.backMs,
      'step between pages': server.stepMs,
      'voice back after kill -9': server.voiceMs,
    };
  },
  close: async () => (await opened)?.close(),
});
