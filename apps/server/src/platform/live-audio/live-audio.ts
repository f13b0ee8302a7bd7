import type { LiveProvider, LiveRefusal, LiveToken } from '@madoi/contract/lounge/live/live-audio';
import type { LiveOfferKind } from '@madoi/contract/lounge/live/live-signal';
import type { Unsubscribe } from '../bus/bus.ts';

/** A person's right to publish. Without a slot they may connect, but are not heard yet. */
export interface LiveGrant {
  readonly slot: number | undefined;
  readonly isMuted: boolean;
}

/** The wanted state of a room's voice channel. */
export interface VoiceChannel {
  readonly channel: string;
  /** Stereo at a higher bit rate. */
  readonly isMusicMode: boolean;
  /** By `participantId`; everybody else only listens. */
  readonly grants: ReadonlyMap<string, LiveGrant>;
}

export interface LiveParticipant {
  readonly participantId: string;
  readonly isPublishing: boolean;
  /** Number of open listening connections. */
  readonly listening: number;
}

export interface LiveTokenRequest {
  readonly channel: string;
  readonly participantId: string;
  readonly name: string;
  readonly isHost: boolean;
}

export type LiveEvent =
  /** All connections of the channel are dead. An engine carries it, under another `mediaId`; `isRelayed`: another process's. */
  | { readonly kind: 'restarted'; readonly channel: string; readonly isRelayed?: true }
  /** The process that carried the channel leaves it: who ensures it carries it from then on. */
  | { readonly kind: 'unplaced'; readonly channel: string }
  /** Loudness, linear 0..1, by `participantId`; everybody else is silent. */
  | { readonly kind: 'levels'; readonly channel: string; readonly levels: Readonly<Record<string, number>> }
  /** A person's audio has begun to arrive, or has stopped; `isRelayed`: at another process, which tells the room. */
  | {
      readonly kind: 'published' | 'unpublished';
      readonly channel: string;
      readonly participantId: string;
      readonly isRelayed?: true;
    }
  /** The recording has ended with an error, mostly a full disk. */
  | { readonly kind: 'recording_failed'; readonly channel: string };

export interface SignalOffer {
  readonly kind: LiveOfferKind;
  readonly channel: string;
  /** The participant who sends the offer; the token must name the same. */
  readonly participantId: string;
  readonly agoraToken: string;
  readonly sdp: string;
  /** The key that limits by address use; absent for callers on this machine, who are not limited. */
  readonly addressKey?: string | undefined;
}

export type SignalRefusal = Extract<
  LiveRefusal,
  'token_invalid' | 'token_expired' | 'not_on_stage' | 'bad_offer' | 'too_many' | 'unavailable'
>;
export type SignalAnswer =
  | { readonly ok: true; readonly sdp: string; readonly connectionId: string }
  | { readonly ok: false; readonly reason: SignalRefusal };

/** Offers and answers, for engines that are signalled over the product's own socket. */
export interface LiveSignal {
  offer(offer: SignalOffer): Promise<SignalAnswer>;
  hangUp(connectionId: string): void;
}

/** Records a room's voices, for engines that can. */
export interface LiveRecorder {
  /** Records into `folder`, which must exist, until `stop`, also across a restart of the engine. Safe to repeat. */
  start(channel: string, folder: string): Promise<void>;
  /** Resolves when everything is on disk, or was lost with the engine. */
  stop(channel: string): Promise<void>;
}

export type ChannelPlacement = 'here' | 'elsewhere';

/** The engine that transports voices between the people of a room. Rooms and grants survive a restart of the engine. */
export interface LiveAudio {
  /** No room has voices: who asks for them is refused. */
  readonly isOff?: true;
  readonly provider: LiveProvider;
  /** Whether the engine answers; one that nobody has needed yet does. Absent: nothing is known of it. */
  isUp?(): Promise<boolean>;
  /**
   * Names the run of the engine that carries the channel, the same in every process; empty before the first. Another one means that connections of
   * before are dead.
   */
  mediaId(channel: string): Promise<string>;
  /**
   * Which of these channels this process carries, and which another does; what is missing nobody carries. Undefined: the engine is nobody's and is
   * asked by all alike.
   */
  placementsOf?(channels: readonly string[]): Promise<ReadonlyMap<string, ChannelPlacement>>;
  /** Creates the room or updates it to this state. Safe to repeat. Rejects with `LiveUnavailable`. */
  ensureRoom(room: VoiceChannel): Promise<void>;
  /** Closes all connections of the room. */
  closeRoom(channel: string): Promise<void>;
  /** A signed token for this room, person and role, valid for `liveTokenTtlMs`. Rejects with `LiveUnavailable`. */
  issueToken(request: LiveTokenRequest): Promise<LiveToken>;
  setMuted(channel: string, participantId: string, isMuted: boolean): Promise<void>;
  /** Undefined revokes the grant: the person's audio is dropped at once. */
  setGrant(channel: string, participantId: string, grant: LiveGrant | undefined): Promise<void>;
  /** Closes all connections of this person in the room. */
  remove(channel: string, participantId: string): Promise<void>;
  list(channel: string): Promise<readonly LiveParticipant[]>;
  onEvent(listener: (event: LiveEvent) => void): Unsubscribe;
  readonly signal?: LiveSignal;
  readonly recorder?: LiveRecorder;
  /** Handles a webhook of an external engine; false: its signature is invalid. */
  handleWebhook?(body: string, authorization: string | undefined): Promise<boolean>;
  /**
   * This process is about to stop: from now on the engine's end is expected. Only for engines that run on this machine.
   */
  expectShutdown?(): void;
  stop(): Promise<void>;
}

/** The engine is unavailable at present. */
export class LiveUnavailable extends Error {
  override readonly name = 'LiveUnavailable';
}
