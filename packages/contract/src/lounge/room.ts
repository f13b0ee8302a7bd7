import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { queryFlag } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { activitySchema } from './activity.ts';
import {
  audiences,
  backgroundScenes,
  loungeReasons,
  rateLimitsSchema,
  roomNameSchema,
  roomSettingsFields,
  visibilities,
} from './room-settings.ts';
import { votingSchema } from './voting.ts';

export const backgroundTypes = ['default', 'custom', 'custom_default'] as const;
/**
 * Where a background comes from: mapped to the types in this order of meaning (specification 3.18). `dive`: the season's own scene,
 * with the lyrics of the song on air over it; `unknown`: the season's own scene alone.
 */
export const backgroundKinds = ['unknown', 'dive', 'image', 'image_default'] as const;
export type BackgroundKind = (typeof backgroundKinds)[number];
export type BackgroundType = (typeof backgroundTypes)[number];
export const thumbTypes = ['custom', 'default'] as const;

const textTranslations = z.array(z.object({ languageCode: z.string(), text: z.string() }));
export type TextTranslations = z.output<typeof textTranslations>;
const textWithTranslations = z.object({ text: z.string(), translations: textTranslations });

/** Scheduled → (open) → live → archived; scheduled → cancelled (decisions, section 5). */
export const roomLifecycles = ['scheduled', 'live', 'archived', 'cancelled'] as const;
export type RoomLifecycle = (typeof roomLifecycles)[number];

/** Specification 3.17. `number` is the room's catalogue number on its obi; `isHouse` marks the operator's always-open room. */
export const loungeMetaSchema = z.object({
  id: idSchema,
  number: z.number(),
  name: z.string(),
  description: z.string(),
  isHouse: z.boolean(),
  isReady: z.boolean(),
  isArchived: z.boolean(),
  isCancelled: z.boolean(),
  isLiveAudioStarted: z.boolean(),
  /** Music mode of the microphones (`flags/sing`). Optional, because logs of older rooms do not have it. */
  isSinging: z.optional(z.boolean()),
  /** Whether listeners can request songs now. Absent in logs of older rooms, where they can. */
  acceptsRequests: z.optional(z.boolean()),
  updatedAt: instantMs,
  startAt: instantMs,
  endAt: z.optional(instantMs),
  /** Seconds until the room ends by itself; absent before it opens and for the house lounge. */
  remainingTimeSec: z.optional(z.number()),
  /** The same as an instant, so that an answer that is read later is still right. */
  endsBy: z.optional(instantMs),
  /** Only of scheduled rooms: if the owner has not opened the room by then, it is cancelled. */
  opensBy: z.optional(instantMs),
  topic: textWithTranslations,
  ownerUser: userSchema,
  coOwnerUsers: z.array(userSchema),
  /** `joined`: people who ever came; `present`: sessions in the room now; `reactions`: how many were sent. */
  stat: z.object({ joined: z.number(), present: z.number(), reactions: z.number() }),
  /** `uploadedAt`: the picture's version in its address (ms since 1970), 0 for none. */
  images: z.object({
    background: z.object({
      type: z.enum(backgroundTypes),
      /** Absent in logs of older rooms. */
      kind: z.optional(z.enum(backgroundKinds)),
      uploadedAt: z.number(),
      /** With `custom_default`: which drawn scene. */
      scene: z.optional(z.enum(backgroundScenes)),
    }),
    thumb: z.object({ type: z.enum(thumbTypes), uploadedAt: z.number() }),
  }),
  urls: z.object({ survey: z.optional(z.string()) }),
  /** Points of everything that was given here (specification 3.31). */
  totalScore: z.number(),
  allowLiveAudio: z.boolean(),
  allowGifting: z.boolean(),
  gifting: z.object({ denyFlowerStamp: z.boolean() }),
  disabledAutoFillTrack: z.boolean(),
  campaign: z.optional(z.object({ id: z.string(), rankingId: z.string() })),
  campaignText: z.optional(z.string()),
  rateLimits: rateLimitsSchema,
  /** What the people in the room decide. Absent in logs of older rooms, where that is nothing. */
  voting: z.optional(votingSchema),
  limitation: z.object({
    audience: z.enum(audiences),
    /** Absent: `listed`. `unlisted`: the room stands in no list, and who has its link finds it. */
    visibility: z.optional(z.enum(visibilities)),
    maxParticipants: z.optional(z.number()),
  }),
  allowTranslate: z.boolean(),
  allowTranscribe: z.boolean(),
});
export type LoungeMeta = z.output<typeof loungeMetaSchema>;

const refused = z.object({ success: z.literal(false), reason: z.enum(loungeReasons) });
const done = z.extend(loungeMetaSchema, { success: z.literal(true) });

/** Without `startAt` the room opens at once; with it, it is scheduled. `clientId` makes a repeated call answer the same room. */
export const createLounge = defineEndpoint({
  method: 'POST',
  path: '/lounge/create',
  summary: 'Creates a room, open at once or scheduled',
  rule: '7.17',
  access: 'user',
  body: z.object({
    name: roomNameSchema,
    startAt: z.optional(instantMs),
    clientId: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
    ...roomSettingsFields,
  }),
  answer: z.union([done, refused]),
});

export const updateLounge = defineEndpoint({
  method: 'PUT',
  path: '/lounge/:id',
  summary: 'Changes a room; for its owner and operators',
  rule: '7.17',
  access: 'user',
  params: idParams,
  body: z.object({
    name: z.optional(roomNameSchema),
    startAt: z.optional(z.nullable(instantMs)),
    ...roomSettingsFields,
  }),
  answer: z.union([done, refused]),
});

export const openLounge = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/open',
  summary: 'Opens a scheduled room',
  rule: '7.17',
  access: 'user',
  params: idParams,
  answer: done,
});

export const archiveLounge = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/archive',
  summary: 'Ends a room',
  rule: '7.17',
  access: 'user',
  params: idParams,
  answer: done,
});

export const cancelLounge = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/:id/cancel',
  summary: 'Cancels a scheduled room',
  rule: '7.17',
  access: 'user',
  params: idParams,
  answer: done,
});

/** What somebody is in a room (specification 4.12). Guests are always `general`. */
export const roomRoles = ['owner', 'coOwner', 'general'] as const;
export type RoomRole = (typeof roomRoles)[number];

/** The caller's role and rights in a room. */
export const roomAuthSchema = z.object({
  role: z.enum(roomRoles),
  canJoin: z.boolean(),
  canTalk: z.boolean(),
  canControl: z.boolean(),
  /** The caller is invited as a co-owner and has not answered yet. */
  isInvited: z.optional(z.boolean()),
  /** Why the caller may not join the room or read anything of it. Absent for everybody else. */
  refusal: z.optional(z.enum(['banned', 'audience'])),
  /** With `banned`: when a removal for a few minutes ends. Absent where somebody is banned for good. */
  until: z.optional(instantMs),
});
export type RoomAuth = z.output<typeof roomAuthSchema>;

/** `withEvents` adds the recent activities and the room's sequence number; `withAuth` adds what the caller may do. */
export const getLounge = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id',
  summary: 'A room’s meta',
  rule: '7.17',
  access: 'anyone',
  isArrival: true,
  params: idParams,
  query: z.object({ withEvents: z.optional(queryFlag), withAuth: z.optional(queryFlag) }),
  answer: z.extend(loungeMetaSchema, {
    events: z.optional(z.object({ seq: z.number(), activities: z.array(activitySchema) })),
    auth: z.optional(roomAuthSchema),
  }),
});
