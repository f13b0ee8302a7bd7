import type { LiveProvider, LiveRefusal, LiveToken } from '@madoi/contract/lounge/live/live-audio';
import type { LiveOfferKind } from '@madoi/contract/lounge/live/live-signal';
import type { Unsubscribe } from '../bus/bus.ts';

/** What somebody may send. Without a slot: they may connect, and nobody hears them yet. */
export interface LiveGrant {
  readonly slot: number | undefined;
  readonly isMuted: boolean;
}

/** A room of voices as it is to be. */
export interface VoiceChannel {
  readonly channel: string;
  /** Stereo, and more bits per second: for a singing night. */
  readonly isMusicMode: boolean;
  /** By `participantId`; who is not in it only listens. */
  readonly grants: ReadonlyMap<string, LiveGrant>;
}

export interface LiveParticipant {
  readonly participantId: string;
  readonly isPublishing: boolean;
  /** Open connections that hear. */
  readonly listening: number;
}

export interface LiveTokenRequest {
  readonly channel: string;
  readonly participantId: string;
  readonly name: string;
  readonly isHost: boolean;
}

export type LiveEvent =
  /** Every connection is dead; the engine carries sound again, under another `mediaId`. */
  | { readonly kind: 'restarted' }
  /** Linear 0..1 by `participantId`; who is not in it is silent. */
  | { readonly kind: 'levels'; readonly channel: string; readonly levels: Readonly<Record<string, number>> }
  /** Somebody's sound arrives, or arrives no more. */
  | { readonly kind: 'published' | 'unpublished'; readonly channel: string; readonly participantId: string }
  /** Nothing more of the room is recorded: a full disk, mostly. */
  | { readonly kind: 'recording_failed'; readonly channel: string };

export interface SignalOffer {
  readonly kind: LiveOfferKind;
  readonly channel: string;
  /** Who sends the offer. The token must name the same participant. */
  readonly participantId: string;
  readonly agoraToken: string;
  readonly sdp: string;
  /** What limits by address count the sender under; absent for callers on this machine, who are not limited. */
  readonly addressKey?: string | undefined;
}

export type SignalRefusal = Extract<
  LiveRefusal,
  'token_invalid' | 'token_expired' | 'not_on_stage' | 'bad_offer' | 'too_many' | 'unavailable'
>;
export type SignalAnswer =
  | { readonly ok: true; readonly sdp: string; readonly connectionId: string }
  | { readonly ok: false; readonly reason: SignalRefusal };

/** Offers and answers, for engines whose connections are made over the product's own socket. */
export interface LiveSignal {
  offer(offer: SignalOffer): Promise<SignalAnswer>;
  hangUp(connectionId: string): void;
}

/** Keeps what a room's people say, for engines that can. */
export interface LiveRecorder {
  /** From now on, and also after the engine has failed and come back, until `stop`. The folder is made. Safe to repeat. */
  start(channel: string, folder: string): Promise<void>;
  /** Resolves when all of it is on disk, or was lost with the engine. */
  stop(channel: string): Promise<void>;
}

/** Carries voices between the people of a room. What it is told holds also after it has failed and come back. */
export interface LiveAudio {
  readonly provider: LiveProvider;
  /** Names its present life; empty before it has one. */
  mediaId(): string;
  /** Makes the room, or makes it as it is to be. Safe to repeat. */
  ensureRoom(room: VoiceChannel): Promise<void>;
  /** Ends every connection of the room. */
  closeRoom(channel: string): Promise<void>;
  /** Signed, for this room, person and role alone, for `liveTokenTtlMs`. Rejects with `LiveUnavailable` when it cannot. */
  issueToken(request: LiveTokenRequest): Promise<LiveToken>;
  setMuted(channel: string, participantId: string, isMuted: boolean): Promise<void>;
  /** Undefined takes the grant away: what this person sends is refused at once. */
  setGrant(channel: string, participantId: string, grant: LiveGrant | undefined): Promise<void>;
  /** Ends all that this person has open in the room. */
  remove(channel: string, participantId: string): Promise<void>;
  list(channel: string): Promise<readonly LiveParticipant[]>;
  onEvent(listener: (event: LiveEvent) => void): Unsubscribe;
  readonly signal?: LiveSignal;
  readonly recorder?: LiveRecorder;
  /** A notice of whatever carries the sound elsewhere; false: it is not signed by it. */
  handleWebhook?(body: string, authorization: string | undefined): Promise<boolean>;
  /** This process is about to stop: an engine that ends before `stop` was meant to. For those that run here. */
  expectShutdown?(): void;
  stop(): Promise<void>;
}

/** Whatever carries the sound is away for the moment. */
export class LiveUnavailable extends Error {
  override readonly name = 'LiveUnavailable';
}
