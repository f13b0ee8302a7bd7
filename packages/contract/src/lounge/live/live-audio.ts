import * as z from 'zod/mini';
import { userSchema } from '../../catalogue/entities.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../../ids.ts';
import { stagePersonSchema } from './live-stage.ts';

/** Specification 3.30. */
export const liveStatuses = { unknown: 0, mute: 1, unmute: 2 } as const;
export type LiveStatus = (typeof liveStatuses)[keyof typeof liveStatuses];
const liveStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** So many voices sound at once in a room; each has one of as many slots. */
export const liveSpeakersMax = 5;
/** A token opens connections for this long; one that is open stays open. */
export const liveTokenTtlMs = 120_000;

/** Who carries the sound: the server itself, or LiveKit. */
export const liveProviders = ['embedded', 'livekit'] as const;
export type LiveProvider = (typeof liveProviders)[number];

/** Where LiveKit sends its notices, signed; beside `/api`, for no page calls it. */
export const liveWebhookPath = '/hooks/livekit';

/** As `RTCPeerConnection` takes it. */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

/**
 * Specification 3.49, `token`. The field names are the specification's for every provider (decisions, section 7).
 * `isHost`: whether it opens a connection that is heard. `address`: where to connect; for `embedded` the path of the
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
  /** Their sound does not arrive for the moment: the page is gone, or is reconnecting. */
  isLost: z.optional(z.boolean()),
});
export type Broadcaster = z.output<typeof broadcasterSchema>;

/**
 * Specification 3.49, `status`, with the stage. `revision` grows with every change: of two, the greater is the truth.
 * `mediaId` names one run of the media engine: when it changes, every connection is dead and clients connect again.
 */
export const liveStatusSchema = z.object({
  isOnAir: z.boolean(),
  channel: z.string(),
  broadcasters: z.array(broadcasterSchema),
  revision: z.number(),
  mediaId: z.string(),
  /** Since when the room is on air. */
  startedAt: z.optional(instantMs),
  /** Microphones without processing, in stereo: a singing night. */
  isMusicMode: z.boolean(),
  /** What is said is being kept by the room’s owner, since then: to be shown to everybody. */
  recording: z.optional(z.object({ startedAt: instantMs })),
  /** Whether the owner could keep it: what carries the sound can, and the operator lets them. */
  isRecordable: z.optional(z.boolean()),
  /** On the stage by invitation, on air or not; the owner and co-owners need none. */
  guests: z.array(stagePersonSchema),
  /** Asked to come up, and not answered yet. */
  invited: z.array(stagePersonSchema),
  /** The first `handsShownMax`, who raised theirs first. */
  hands: z.array(stagePersonSchema),
  handCount: z.number(),
});
export type LiveAudioStatus = z.output<typeof liveStatusSchema>;

/** `send:liveaudio:event:start:v1`: the sender's microphone goes on air. `isMuted`: on air, and silent for now. */
export const liveStartSchema = z.object({ isMuted: z.optional(z.boolean()) });
export type LiveStart = z.output<typeof liveStartSchema>;

/** `send:liveaudio:event:update:v1`: mute 1, unmute 2; 0 takes the sender off air. */
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
  /** `liveSpeakersMax` are there already. */
  stage_full: 409,
  hands_full: 409,
  /** `recordingsMax` are there already. */
  recordings_full: 409,
  archived: 410,
  cancelled: 410,
  bad_offer: 422,
  ng_words: 422,
  too_fast: 429,
  too_many: 429,
  unavailable: 503,
  /** The server’s disk has no room left for it. */
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

/** Loudness of those who speak, 0..1, at most five times a second; who is not named is silent. `active`: the loudest. */
export const liveLevelsSchema = z.object({
  levels: z.record(z.string(), z.number()),
  active: z.optional(z.string()),
});

export const getLiveToken = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/liveaudio/token',
  summary: 'Opens the way to the room’s live audio: to hear it, and to speak for those who may',
  rule: '7.19',
  access: 'session',
  params: idParams,
  /** What for; without it whatever the caller may do. Who may speak asks for two: some engines know one name once. */
  query: z.object({ kind: z.optional(z.enum(['listen', 'publish'])) }),
  answer: liveTokenSchema,
});

export const getLiveStatus = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/liveaudio/status',
  summary: 'Who is on air in the room, and who wants to be',
  rule: '7.19',
  access: 'anyone',
  params: idParams,
  answer: liveStatusSchema,
});
