import * as z from 'zod/mini';
import { locales } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams } from '../ids.ts';
import { votingSchema } from './voting.ts';

/** Limits of a room's texts, in UTF-16 units; a longer one is refused with 422. */
export const loungeNameMaxChars = 60;
export const loungeDescriptionMaxChars = 400;
export const loungeTopicMaxChars = 40;
/** Of the survey's address (`urls.survey`, specification 3.17). */
export const loungeSurveyMaxChars = 500;
export const loungeCampaignTextMaxChars = 100;
/** The highest number that an owner may set as `limitation.maxParticipants`. */
export const loungeParticipantsMax = 100_000;

/**
 * Who may take part: everyone with a session, people with an account, STANDARD members, or those whom the owner or a co-owner has
 * invited. A room for the invited is unlisted, whatever its visibility was set to.
 */
export const audiences = ['everyone', 'users', 'standard', 'invited'] as const;
export type Audience = (typeof audiences)[number];

/** Who finds a room: everybody, or who has its link. */
export const visibilities = ['listed', 'unlisted'] as const;
export type Visibility = (typeof visibilities)[number];

/** The drawn scene that a `custom_default` background shows. */
export const backgroundScenes = ['spring', 'summer', 'autumn', 'winter'] as const;
export type BackgroundScene = (typeof backgroundScenes)[number];

/**
 * Least time between two actions of the same kind by one person, in ms; 0 or less means no limit (specification 5.04).
 */
export const rateLimitsSchema = z.object({ message: z.number(), reaction: z.number(), queue: z.number() });
export type RateLimits = z.output<typeof rateLimitsSchema>;

const topicText = z.string().check(z.trim(), z.maxLength(loungeTopicMaxChars));
const topicTranslationsSchema = z
  .array(z.object({ languageCode: z.enum(locales), text: topicText }))
  .check(z.maxLength(locales.length));

/** A topic as text, or as the meta shows it (specification 3.17). */
const topicSchema = z.union([
  topicText,
  z.object({ text: topicText, translations: z.optional(topicTranslationsSchema) }),
]);

/** An address that opens in a browser and shows where it leads: http or https, no names or passwords before the host. */
const webAddress = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;
/** `null` or an empty text removes the address. */
const surveyAddress = z.union([
  z.null(),
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
  z.string().check(z.trim(), z.maxLength(loungeSurveyMaxChars), z.regex(webAddress, 'not an http(s) address')),
]);
const campaignId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const roomNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(loungeNameMaxChars));

/** Fields of create and update besides name and start. An absent field stays unchanged. */
export const roomSettingsFields = {
  description: z.optional(z.string().check(z.trim(), z.maxLength(loungeDescriptionMaxChars))),
  topic: z.optional(topicSchema),
  /** All translations of the topic at once. A topic that changes without them loses the old topic's. */
  topicTranslations: z.optional(topicTranslationsSchema),
  disabledAutoFillTrack: z.optional(z.boolean()),
  limitation: z.optional(
    z.object({
      audience: z.enum(audiences),
      /** Absent: `listed` in a new room, unchanged in one that is there, so that a client without the field opens no closed door. */
      visibility: z.optional(z.enum(visibilities)),
      maxParticipants: z.optional(z.number().check(z.int(), z.gte(1), z.lte(loungeParticipantsMax))),
    }),
  ),
  rateLimits: z.optional(z.partial(rateLimitsSchema)),
  /** What the people in the room decide; what is left out stays. */
  voting: z.optional(z.partial(votingSchema)),
  allowLiveAudio: z.optional(z.boolean()),
  allowGifting: z.optional(z.boolean()),
  gifting: z.optional(z.object({ denyFlowerStamp: z.optional(z.boolean()) })),
  allowTranslate: z.optional(z.boolean()),
  allowTranscribe: z.optional(z.boolean()),
  urls: z.optional(z.object({ survey: z.optional(surveyAddress) })),
  /**
   * A drawn background: the season’s own, or a chosen one; by its type or by the kind that is mapped to it (specification
   * 3.18). `dive` shows the lyrics of the song on air over the season’s own. A picture of the owner's own is uploaded with `PUT /lounge/:id/images/background`.
   */
  background: z.optional(
    z.discriminatedUnion('type', [
      z.object({ type: z.enum(['default', 'unknown', 'dive']) }),
      z.object({ type: z.enum(['custom_default', 'image_default']), scene: z.enum(backgroundScenes) }),
    ]),
  ),
  /** A drawn background as the meta shows it; `background` wins. A picture of the owner's own is uploaded and left as it is here. */
  images: z.optional(
    z.object({
      background: z.optional(
        z.object({
          type: z.enum(['default', 'custom', 'custom_default', 'unknown', 'dive', 'image', 'image_default']),
          kind: z.optional(z.enum(['unknown', 'dive', 'image', 'image_default'])),
          scene: z.optional(z.enum(backgroundScenes)),
        }),
      ),
    }),
  ),
  /** Operators only. */
  campaign: z.optional(z.nullable(z.object({ id: campaignId, rankingId: campaignId }))),
  campaignText: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(loungeCampaignTextMaxChars)))),
};

/**
 * Refusals of create and update: the room errors of 5.12 and the schedule errors of 3.20. `bad_param`: an empty name, or rate limits that
 * are no finite numbers. `empty_schedule_time`: a scheduled room needs its start. `past`: it would begin before now. `unknown`: the start
 * of a room that is open cannot change.
 */
export const loungeReasons = [
  'unknown',
  'too_far',
  'too_many',
  'empty_schedule_time',
  'past',
  'bad_param',
  'internal_error',
  'ng_words',
] as const;
export type LoungeReason = (typeof loungeReasons)[number];

/** For owner, co-owners and operators. Answers the setting after the call. */
export const setSing = defineEndpoint({
  method: 'PUT',
  path: '/lounge/:id/flags/sing',
  summary: 'Switches the music mode of the room’s microphones: stereo, without voice processing',
  rule: '7.22',
  access: 'user',
  params: idParams,
  body: z.object({ sing: z.boolean() }),
  answer: z.object({ success: z.literal(true), sing: z.boolean() }),
});
