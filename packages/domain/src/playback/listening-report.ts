import type { AudioType } from '@madoi/contract/catalogue/entities';
import type { ListeningReport } from '@madoi/contract/playback/reports';

/** What is listened to. `sessionId`: the client's id of this listening, which is the `id` of its reports. */
export interface ListeningSubject {
  readonly sessionId: string;
  readonly mediaTrackId: string;
  readonly trackId: string;
  readonly audioType: AudioType;
  /** Absent when listening alone. */
  readonly roomId: string | undefined;
}

/**
 * `audible`: sound reaches the listener · `silent`: paused, stalled or suspended · `final`: ended, waiting to be
 * reported.
 */
export type ListeningStatus = 'audible' | 'silent' | 'final';

/** All times but `startAt` are of one monotonic clock, in ms: a wall clock that jumps changes no listening. */
export interface Listening {
  readonly subject: ListeningSubject;
  readonly status: ListeningStatus;
  /** Wall clock when the first sound was heard, ms since 1970. */
  readonly startAt: number;
  readonly firstSoundMs: number;
  /** When the current stretch of sound began (the last start of specification 4.17); undefined during a pause. */
  readonly soundSinceMs: number | undefined;
  readonly endedMs: number | undefined;
  /** Audible ms before the current stretch. */
  readonly heardMs: number;
}

/** What reaches the ear of the listener: sound began, stopped, or will not go on. */
export type ListeningEventKind = 'sounded' | 'silenced' | 'ended';

/**
 * | from \ event | sounded | silenced | ended |
 * | ------------ | ------- | -------- | ----- |
 * | audible      | stays   | silent   | final |
 * | silent       | audible | stays    | final |
 * | final        | stays   | stays    | stays |
 *
 * Only audible time counts: a stall is silence, and a seek changes nothing.
 */
const transitions: Record<ListeningStatus, Record<ListeningEventKind, ListeningStatus>> = {
  audible: { sounded: 'audible', silenced: 'silent', ended: 'final' },
  silent: { sounded: 'audible', silenced: 'silent', ended: 'final' },
  final: { sounded: 'final', silenced: 'final', ended: 'final' },
};

/** A listening that becomes audible now. `nowMs`: monotonic clock; `wallMs`: ms since 1970. */
export const openListening = (subject: ListeningSubject, at: { nowMs: number; wallMs: number }): Listening => ({
  subject,
  status: 'audible',
  startAt: Math.max(0, Math.round(at.wallMs)),
  firstSoundMs: at.nowMs,
  soundSinceMs: at.nowMs,
  endedMs: undefined,
  heardMs: 0,
});

/** Audible ms up to `nowMs`. */
export const selectHeardMs = ({ heardMs, soundSinceMs }: Listening, nowMs: number): number =>
  heardMs + (soundSinceMs === undefined ? 0 : Math.max(0, nowMs - soundSinceMs));

/** Specification 4.17: a pause adds up what was heard and clears the last start, the end makes it final. */
export function reduceListening(listening: Listening, kind: ListeningEventKind, nowMs: number): Listening {
  const status = transitions[listening.status][kind];
  if (status === listening.status) return listening;
  if (status === 'audible') return { ...listening, status, soundSinceMs: nowMs };
  const stopped = { ...listening, status, heardMs: selectHeardMs(listening, nowMs), soundSinceMs: undefined };
  return status === 'final' ? { ...stopped, endedMs: nowMs } : stopped;
}

/** Specification 3.51: report states keyed by session id. */
export type Listenings = Readonly<Record<string, Listening>>;

export type ListeningsEvent =
  | { readonly kind: 'sounded'; readonly subject: ListeningSubject; readonly nowMs: number; readonly wallMs: number }
  | { readonly kind: 'silenced' | 'ended'; readonly sessionId: string; readonly nowMs: number }
  /** The outbox has taken over its report. */
  | { readonly kind: 'handedOver'; readonly sessionId: string };

/** A person listens to one track at a time: sound of another session ends all earlier listenings. */
const soundOf = (listenings: Listenings, event: Extract<ListeningsEvent, { kind: 'sounded' }>): Listenings => {
  const { subject, nowMs } = event;
  const known = listenings[subject.sessionId];
  const others = Object.entries(listenings).map(([id, one]) => [id, reduceListening(one, 'ended', nowMs)] as const);
  const sounding = known === undefined ? openListening(subject, event) : reduceListening(known, 'sounded', nowMs);
  return { ...Object.fromEntries(others), [subject.sessionId]: sounding };
};

/**
 * All listenings of a page after an event. Events of unknown sessions change nothing, except `sounded`, which opens
 * one.
 */
export function reduceListenings(listenings: Listenings, event: ListeningsEvent): Listenings {
  if (event.kind === 'sounded') return soundOf(listenings, event);
  const known = listenings[event.sessionId];
  if (known === undefined) return listenings;
  if (event.kind === 'handedOver') {
    return Object.fromEntries(Object.entries(listenings).filter(([id]) => id !== event.sessionId));
  }
  return { ...listenings, [event.sessionId]: reduceListening(known, event.kind, event.nowMs) };
}

/** The longest elapsed time that the wire accepts, in ms: a day. */
const elapsedMaxMs = 86_400_000;

/**
 * Specification 3.52. Later instants are computed from the first, so that a jump of the wall clock cannot reorder them.
 */
export function selectReport(listening: Listening, nowMs: number): ListeningReport {
  const { subject, startAt, firstSoundMs, soundSinceMs, endedMs } = listening;
  const wallOf = (ms: number) => startAt + Math.max(0, Math.round(ms - firstSoundMs));
  return {
    id: subject.sessionId,
    trackId: subject.trackId,
    elapsedTime: Math.min(elapsedMaxMs, Math.round(selectHeardMs(listening, nowMs))),
    audioType: subject.audioType,
    startAt,
    ...(soundSinceMs !== undefined && { lastStartAt: wallOf(soundSinceMs) }),
    ...(endedMs !== undefined && { endAt: wallOf(endedMs) }),
    ...(subject.roomId !== undefined && { roomId: subject.roomId }),
    contentType: subject.roomId === undefined ? 'solo' : 'room',
  };
}
