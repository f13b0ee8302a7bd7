import type { AudioType } from '@madoi/contract/catalogue/entities';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { playEndSec } from '@madoi/domain/player/playable-queue';

/**
 * What the listener really hears. Muted sound counts, because it is played; sound that stalls, starts later or is
 * blocked does not.
 */
export interface AudibleState {
  /** A track that is played again has another `id`: every id is one listening. */
  readonly mediaTrack: MediaTrack;
  /** The cut that is heard. */
  readonly audioType: AudioType;
  /** Absent when listening alone. */
  readonly roomId: string | undefined;
  readonly isAudible: boolean;
  /**
   * When this began to hold, on the scale of `performance.now()`: exact, though listeners may be called up to a second
   * later.
   */
  readonly atMs: number;
  /** Place in the track, seconds, that was heard at `atMs`. */
  readonly heardPositionSec: number;
  /** Of a sound that stopped: it came to its end or was left for good. The next track's start ends the one before, too. */
  readonly isOver: boolean;
}

/** Emits every change between sound and silence, in order (specification 4.17). Listening reports are made of them. */
export interface AudibleSource {
  /** The latest change; nothing before the first sound. */
  current(): AudibleState | undefined;
  subscribe(listener: (state: AudibleState) => void): () => void;
}

/** One sample of the output. Times are `performance.now()`'s, in ms. */
export interface OutputSample {
  readonly mediaTrack: MediaTrack;
  readonly audioType: AudioType;
  readonly positionSec: number;
  /** Since when it is audible, if the playback knows it. */
  readonly fromMs: number | undefined;
  /** When it will end, if the playback knows it. */
  readonly endsMs: number | undefined;
}

export interface AudibilityTracker extends AudibleSource {
  /** Call it with every sample, before and after each change; `undefined` is silence. Cheap. */
  update(sample: OutputSample | undefined): void;
  /** Ends the current sound, because the listener has left. */
  end(): void;
}

/** In seconds. Sound that stops this close to its end counts as heard to the end. */
const endWithinSec = 0.1;

/** Emits every change between sound and silence of one player. `roomId` is undefined for the solo player. */
export const createAudibilityTracker = (
  roomId: string | undefined,
  performanceNow: () => number = () => performance.now(),
): AudibilityTracker => {
  const listeners = new Set<(state: AudibleState) => void>();
  let current: AudibleState | undefined;
  /** The last sample of what is audible now. */
  let last: { readonly sample: OutputSample; readonly atMs: number } | undefined;

  const set = (state: AudibleState) => {
    current = state;
    for (const listener of [...listeners]) listener(state);
  };
  const stop = (atMs: number, isLeft: boolean) => {
    if (last === undefined || current === undefined) return;
    const { mediaTrack, positionSec, endsMs } = last.sample;
    const stoppedMs = Math.max(current.atMs, Math.min(atMs, endsMs ?? atMs));
    const place = Math.max(0, positionSec + (stoppedMs - last.atMs) / 1000);
    const heardPositionSec = Math.min(place, playEndSec(mediaTrack));
    const isOver = isLeft || heardPositionSec >= playEndSec(mediaTrack) - endWithinSec;
    last = undefined;
    set({ ...current, isAudible: false, atMs: stoppedMs, heardPositionSec, isOver });
  };
  const begin = (sample: OutputSample, nowMs: number) => {
    const atMs = Math.min(nowMs, Math.max(sample.fromMs ?? nowMs, current?.atMs ?? 0));
    const heardPositionSec = Math.max(0, sample.positionSec - (nowMs - atMs) / 1000);
    const { mediaTrack, audioType } = sample;
    set({ mediaTrack, audioType, roomId, isAudible: true, atMs, heardPositionSec, isOver: false });
  };
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    update: (sample) => {
      const nowMs = performanceNow();
      const isSame = last !== undefined && last.sample.mediaTrack.id === sample?.mediaTrack.id;
      if (!isSame) stop(Math.min(nowMs, sample?.fromMs ?? nowMs), false);
      if (sample === undefined) return;
      if (!isSame) begin(sample, nowMs);
      last = { sample, atMs: nowMs };
    },
    end: () => {
      stop(performanceNow(), true);
      if (current !== undefined && !current.isOver) set({ ...current, isOver: true });
      listeners.clear();
    },
  };
};
