import * as z from 'zod/mini';
import { userSchema } from '../../catalogue/entities.ts';
import { liveSpeakersMax } from '../../constants.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../../ids.ts';
import { stagePersonSchema } from './live-stage.ts';

/** Specification 3.30. */
export const liveStatuses = { unknown: 0, mute: 1, unmute: 2 } as const;
export type LiveStatus = (typeof liveStatuses)[keyof typeof liveStatuses];
const liveStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** How long a token can open connections. An open connection outlives its token. */
export const liveTokenTtlMs = 120_000;

/** What transports the audio: the server's own SFU (`embedded`), or LiveKit. */
export const liveProviders = ['embedded', 'livekit'] as const;
export type LiveProvider = (typeof liveProviders)[number];

/** Where LiveKit posts its signed webhooks. Outside `/api`, because no page calls it. */
export const liveWebhookPath = '/hooks/livekit';

/** An element of `iceServers` as `RTCPeerConnection` takes it. */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

/**
 * Specification 3.49, `token`. The field names are the specification's for every provider (decisions, section 7).
 * `isHost`: whether the token may publish a microphone. `address`: where to connect; for `embedded` the path of the
 * product's own socket, where `send:liveaudio:offer` goes, for `livekit` the `wss:` address its client takes.
 */
export const liveTokenSchema = z.object({
  agoraToken: z.string(),
  agoraUserId: z.string(),
  isHost: z.boolean(),
  provider: z.enum(liveProviders),
  address: z.string(),
  channel: z.string(),
  expiresAt: instantMs,
  iceServers: z.array(iceServer),
});
export type LiveToken = z.output<typeof liveTokenSchema>;

/** Somebody on air. `slot`: which of the listener's tracks carries this voice, from 0. */
export const broadcasterSchema = z.object({
  user: userSchema,
  agoraUserId: z.string(),
  status: liveStatus,
  startedAt: instantMs,
  slot: z.number().check(z.int(), z.gte(0), z.lt(liveSpeakersMax)),
  /** No audio of this person arrives at present: their page is closed or reconnecting. */
  isLost: z.optional(z.boolean()),
});
export type Broadcaster = z.output<typeof broadcasterSchema>;

/**
 * Specification 3.49, `status`, with the stage. `revision` grows with every change: of two statuses the one with the
 * greater revision holds. `mediaId` names one run of the live audio engine: when it changes, every connection is dead and
 * clients connect again.
 */
export const liveStatusSchema = z.object({
  isOnAir: z.boolean(),
  channel: z.string(),
  broadcasters: z.array(broadcasterSchema),
  revision: z.number(),
  mediaId: z.string(),
  /** Since when the room is on air. */
  startedAt: z.optional(instantMs),
  /** Music mode (`flags/sing`): microphones are sent in stereo, without echo cancellation or noise suppression. */
  isMusicMode: z.boolean(),
  /** Set while the owner records, with the time it began. Pages must show it to everybody in the room. */
  recording: z.optional(z.object({ startedAt: instantMs })),
  /** Whether the owner can record: the provider supports it and the operator has allowed it. */
  isRecordable: z.optional(z.boolean()),
  /** People on stage by invitation, on air or not. The owner and co-owners need no invitation and are not listed. */
  guests: z.array(stagePersonSchema),
  /** People who are invited to the stage and have not answered yet. */
  invited: z.array(stagePersonSchema),
  /** Raised hands, oldest first, at most `handsShownMax`. */
  hands: z.array(stagePersonSchema),
  handCount: z.number(),
});
export type LiveAudioStatus = z.output<typeof liveStatusSchema>;

/** `send:liveaudio:event:start:v1`: puts the sender's microphone on air: muted with `status` 1 or `isMuted`, else open. Of who is on air it mutes, or changes nothing. */
export const liveStartSchema = z.object({
  status: z.optional(z.union([z.literal(liveStatuses.mute), z.literal(liveStatuses.unmute)])),
  isMuted: z.optional(z.boolean()),
});
export type LiveStart = z.output<typeof liveStartSchema>;

/** `send:liveaudio:event:update:v1`: 1 mutes, 2 unmutes, 0 takes the sender off air. */
export const liveUpdateSchema = z.object({ status: liveStatus });
export type LiveUpdate = z.output<typeof liveUpdateSchema>;

/** Why a live audio command was refused; the HTTP-like status beside it is in `liveRefusalStatus`. */
export const liveRefusalStatus = {
  no_session: 401,
  not_joined: 403,
  guest: 403,
  banned: 403,
  forbidden: 403,
  not_open: 403,
  /** The room’s owner did not allow live audio. */
  not_allowed: 403,
  /** The sender is neither staff of the room nor invited. */
  not_on_stage: 403,
  token_invalid: 403,
  token_expired: 403,
  not_found: 404,
  not_invited: 404,
  not_on_air: 409,
  on_stage: 409,
  /** `liveSpeakersMax` people are on stage already. */
  stage_full: 409,
  hands_full: 409,
  /** The owner has `recordingsMax` recordings already. */
  recordings_full: 409,
  archived: 410,
  cancelled: 410,
  bad_offer: 422,
  ng_words: 422,
  too_fast: 429,
  too_many: 429,
  unavailable: 503,
  /** The server’s disk is too full for a recording. */
  storage_full: 507,
} as const;
export type LiveRefusal = keyof typeof liveRefusalStatus;

/** Specification 3.48, `receive:liveaudio:event:start:v1`: `id` is the user's. */
export const liveStartedSchema = z.object({
  id: idSchema,
  agoraUserId: z.string(),
  uploadedAt: z.number(),
  name: z.string(),
});

/** `receive:liveaudio:event:update:v1`: `status` 0 means off air. */
export const liveUpdatedSchema = z.object({ id: idSchema, agoraUserId: z.string(), status: liveStatus });

/**
 * Loudness of the people who speak, 0..1, at most five times a second. A person who is not listed is silent. `active`: the
 * loudest of them.
 */
export const liveLevelsSchema = z.object({
  levels: z.record(z.string(), z.number()),
  active: z.optional(z.string()),
});

export const getLiveToken = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/liveaudio/token',
  summary: 'A token that connects to the room’s live audio, to listen and, for those who may, to publish',
  rule: '7.19',
  access: 'session',
  params: idParams,
  /**
   * What the token is for; without it, everything that the caller may do. A speaker asks for one token of each kind,
   * because LiveKit closes an older connection of the same participant.
   */
  query: z.object({ kind: z.optional(z.enum(['listen', 'publish'])) }),
  answer: liveTokenSchema,
});

export const getLiveStatus = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/liveaudio/status',
  summary: 'Who is on air or invited, and who has a hand up',
  rule: '7.19',
  access: 'anyone',
  params: idParams,
  answer: liveStatusSchema,
});
