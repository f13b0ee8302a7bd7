import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LiveSpeaker, openTestSpeaker, type SendOffer } from '@madoi/test-kit/live-peer';
import { opusTone, readTones } from '@madoi/test-kit/tones';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSystemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { createVoiceMixer } from '../recording/voice-mixer.ts';
import { createEmbeddedLiveAudio, type EmbeddedLiveAudio } from './embedded-live-audio.ts';

const channel = 'room-0001';
let engine: EmbeddedLiveAudio;
let folder: string;
let pieces: string;
let opened: { close(): void }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-voices-'));
  pieces = path.join(folder, 'pieces');
  engine = createEmbeddedLiveAudio({
    port: 0,
    bindAddress: '127.0.0.1',
    announcedAddresses: [],
    turn: undefined,
    clock: createSystemClock(),
    log: createLog('silent'),
  });
  await engine.ensureRoom({ channel, isMusicMode: false, grants: new Map([['a', { slot: 0, isMuted: false }]]) });
});
afterEach(async () => {
  for (const each of opened.splice(0)) each.close();
  opened = [];
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
});

const sendOffer: SendOffer = async (kind, sdp) => {
  const { agoraToken } = await engine.issueToken({ channel, participantId: 'a', name: 'a', isHost: true });
  const answer = await engine.signal.offer({ kind, channel, participantId: 'a', agoraToken, sdp });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.sdp;
};
/** Connected on both sides: what is said from now on arrives. */
async function speak(): Promise<LiveSpeaker> {
  const arrived = new Promise<void>((resolve) => {
    engine.onEvent(({ kind }) => kind === 'published' && resolve());
  });
  const speaker = await openTestSpeaker(sendOffer);
  opened.push(speaker);
  await arrived;
  return speaker;
}
const say = async (speaker: LiveSpeaker, frequencyHz: number, lengthSec = 1) =>
  speaker.speak(await opusTone(frequencyHz, lengthSec));

async function mix() {
  const target = path.join(folder, 'mix.m4a');
  const mixer = createVoiceMixer({ ffmpegPath: undefined, dataDir: folder });
  const { signal } = new AbortController();
  const job = { folder: pieces, isStereo: false, title: '', signal };
  if (!(await mixer.mix(job, (file) => rename(file, target)))) return undefined;
  const { durationSec, height } = await readTones(target);
  /** Tenths of a second in which this tone is heard. */
  const heard = (frequencyHz: number): number[] =>
    Array.from({ length: Math.floor(durationSec * 10) }, (_, tenth) => tenth).filter(
      (tenth) => height(frequencyHz, tenth / 10, (tenth + 1) / 10) > 0.5,
    );
  return { durationSec, heard };
}
const isRightAfter = (earlier: readonly number[], later: readonly number[]): boolean =>
  (earlier.at(-1) ?? Number.NaN) < (later[0] ?? Number.NaN);

describe('recording the embedded SFU’s voices', () => {
  it('keeps what listeners hear, and neither who is muted nor what was said before and after', async () => {
    const speaker = await speak();
    await say(speaker, 300);
    await engine.recorder.start(channel, pieces);
    await say(speaker, 440);
    await engine.setMuted(channel, 'a', true);
    await engine.list(channel);
    await say(speaker, 880);
    await engine.list(channel);
    await engine.setMuted(channel, 'a', false);
    await engine.list(channel);
    await say(speaker, 1_200);
    await engine.recorder.stop(channel);
    await say(speaker, 2_000);
    const mixed = await mix();
    expect(mixed?.heard(440).length).toBeGreaterThan(6);
    expect(mixed?.heard(1_200).length).toBeGreaterThan(6);
    expect([300, 880, 2_000].flatMap((frequencyHz) => mixed?.heard(frequencyHz))).toEqual([]);
    // The second in which nobody was heard is there.
    const pause = (mixed?.heard(1_200)[0] ?? 0) - (mixed?.heard(440).at(-1) ?? 0);
    expect(pause).toBeGreaterThan(8);
  });

  it('goes on after the SFU was killed, with both halves in one file', async () => {
    await engine.recorder.start(channel, pieces);
    await say(await speak(), 440, 3);
    const restarted = new Promise<void>((resolve) => {
      engine.onEvent(({ kind }) => kind === 'restarted' && resolve());
    });
    process.kill(engine.pid() ?? 0, 'SIGKILL');
    await restarted;
    await say(await speak(), 1_200);
    await engine.recorder.stop(channel);
    const mixed = await mix();
    // Of what was said before, at most the last moments are lost.
    expect(mixed?.heard(440).length).toBeGreaterThan(10);
    expect(mixed?.heard(1_200).length).toBeGreaterThan(6);
    expect(isRightAfter(mixed?.heard(440) ?? [], mixed?.heard(1_200) ?? [])).toBe(true);
  });

  it('starts once however often it is asked to, and records nothing while nobody speaks', async () => {
    await engine.recorder.start(channel, pieces);
    await engine.recorder.start(channel, pieces);
    await engine.recorder.stop(channel);
    await engine.recorder.stop(channel);
    await engine.recorder.stop('room-none');
    expect(await mix()).toBeUndefined();
  });

  it('says so when it cannot write, and goes on carrying voices', async () => {
    const failed = new Promise<void>((resolve) => {
      engine.onEvent((event) => event.kind === 'recording_failed' && event.channel === channel && resolve());
    });
    await engine.recorder.start(channel, pieces);
    await rm(pieces, { recursive: true });
    const speaker = await speak();
    await say(speaker, 440);
    await failed;
    await engine.recorder.stop(channel);
    expect(await engine.list(channel)).toContainEqual({ participantId: 'a', isPublishing: true, listening: 0 });
  });
});
