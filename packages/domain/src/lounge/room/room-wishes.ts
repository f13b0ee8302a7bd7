import type { TextTranslations } from '@madoi/contract/lounge/room';
import type { Audience, BackgroundScene, LoungeReason, RateLimits } from '@madoi/contract/lounge/room-settings';
import { plainLine, plainParagraphs } from '../../text/plain-text.ts';
import { backgroundTypeOf } from './background-kind.ts';

/** More than this between two messages would be a mute, not a limit. */
const rateLimitMaxMs = 10 * 60 * 1000;

export interface RoomLimitation {
  readonly audience: Audience;
  readonly maxParticipants?: number | undefined;
}

export interface RoomCampaign {
  readonly id: string;
  readonly rankingId: string;
}

/** A drawn background as it is said: by its type, or by a kind that is mapped to it (specification 3.18). */
export type BackgroundInput =
  | { readonly type: 'default' | 'unknown' | 'dive' }
  | { readonly type: 'custom_default' | 'image_default'; readonly scene: BackgroundScene };

export type DrawnBackground =
  | { readonly type: 'default' }
  | { readonly type: 'custom_default'; readonly scene: BackgroundScene };

interface Switches {
  readonly disabledAutoFillTrack?: boolean | undefined;
  readonly allowLiveAudio?: boolean | undefined;
  readonly allowGifting?: boolean | undefined;
  readonly allowTranslate?: boolean | undefined;
  readonly allowTranscribe?: boolean | undefined;
}

/** What an owner may say about a room. Absent: not said; `null`: none any more. */
export interface RoomWishes extends Switches {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly topic?: string | undefined;
  readonly topicTranslations?: TextTranslations | undefined;
  readonly limitation?: RoomLimitation | undefined;
  readonly rateLimits?: { readonly [K in keyof RateLimits]?: number | undefined } | undefined;
  readonly gifting?: { readonly denyFlowerStamp: boolean } | undefined;
  readonly urls?: { readonly survey?: string | null | undefined } | undefined;
  readonly background?: BackgroundInput | undefined;
  readonly campaign?: RoomCampaign | null | undefined;
  readonly campaignText?: string | null | undefined;
}

/** The same, cleaned and judged. */
export interface RoomFields {
  readonly name?: string;
  readonly description?: string;
  readonly topic?: string;
  readonly topicTranslations?: TextTranslations;
  readonly disabledAutoFillTrack?: boolean;
  readonly allowLiveAudio?: boolean;
  readonly allowGifting?: boolean;
  readonly allowTranslate?: boolean;
  readonly allowTranscribe?: boolean;
  readonly denyFlowerStamp?: boolean;
  readonly surveyUrl?: string | null;
  readonly background?: DrawnBackground;
  readonly campaign?: RoomCampaign | null;
  readonly campaignText?: string | null;
  readonly limitation?: RoomLimitation;
  readonly rateLimits?: RateLimits;
}

/** What of the present room the wishes are measured against. */
export interface RoomBefore {
  readonly topic: string;
  readonly rateLimits: RateLimits;
}

/** Whether this is for operators alone (specification 3.17: campaigns are the product’s, not an owner’s). */
export const saysCampaign = ({ campaign, campaignText }: RoomWishes): boolean =>
  campaign !== undefined || campaignText !== undefined;

const mergeRateLimits = (base: RateLimits, wished: NonNullable<RoomWishes['rateLimits']>): RateLimits => ({
  message: wished.message ?? base.message,
  reaction: wished.reaction ?? base.reaction,
  queue: wished.queue ?? base.queue,
});

const areFit = (limits: RateLimits): boolean =>
  Object.values(limits).every((limitMs) => Number.isFinite(limitMs) && Math.abs(limitMs) <= rateLimitMaxMs);

/** One per language, the last one said; empty ones are none. */
const cleanTranslations = (said: TextTranslations): TextTranslations => {
  const texts = new Map(said.map(({ languageCode, text }) => [languageCode, plainLine(text)]));
  return [...texts].flatMap(([languageCode, text]) => (text === '' ? [] : [{ languageCode, text }]));
};

/**
 * A topic and its translations are one thing: an emptied topic has none, and a new topic without them drops those of
 * the old one, which would say something else.
 */
const topicFields = ({ topic, topicTranslations }: RoomWishes, before: RoomBefore): RoomFields => {
  if (topic === undefined && topicTranslations === undefined) return {};
  const text = topic === undefined ? undefined : plainLine(topic);
  const said = topicTranslations === undefined ? undefined : cleanTranslations(topicTranslations);
  const isEmpty = (text ?? before.topic) === '';
  const isNew = text !== undefined && text !== before.topic;
  const translations = isEmpty || (isNew && said === undefined) ? [] : said;
  return {
    ...(text === undefined ? {} : { topic: text }),
    ...(translations === undefined ? {} : { topicTranslations: translations }),
  };
};

const switchNames = [
  'disabledAutoFillTrack',
  'allowLiveAudio',
  'allowGifting',
  'allowTranslate',
  'allowTranscribe',
] as const satisfies readonly (keyof Switches)[];

const switchFields = (wishes: RoomWishes): RoomFields =>
  Object.fromEntries(switchNames.flatMap((name) => (wishes[name] === undefined ? [] : [[name, wishes[name]]])));

const said = <K extends keyof RoomFields>(key: K, value: RoomFields[K] | undefined): RoomFields =>
  value === undefined ? {} : { [key]: value };

const lineOrNull = (text: string | null | undefined): string | null | undefined => {
  if (text === undefined || text === null) return text;
  const line = plainLine(text);
  return line === '' ? null : line;
};

const drawnBackground = (input: BackgroundInput): DrawnBackground =>
  backgroundTypeOf(input.type) === 'custom_default' && 'scene' in input
    ? { type: 'custom_default', scene: input.scene }
    : { type: 'default' };

export const cleanWishes = (wishes: RoomWishes, before: RoomBefore): RoomFields => ({
  ...said('name', wishes.name === undefined ? undefined : plainLine(wishes.name)),
  ...said('description', wishes.description === undefined ? undefined : plainParagraphs(wishes.description)),
  ...topicFields(wishes, before),
  ...switchFields(wishes),
  ...said('denyFlowerStamp', wishes.gifting?.denyFlowerStamp),
  ...said('surveyUrl', lineOrNull(wishes.urls?.survey)),
  ...said('background', wishes.background && drawnBackground(wishes.background)),
  ...said('campaign', wishes.campaign),
  ...said('campaignText', lineOrNull(wishes.campaignText)),
  ...said('limitation', wishes.limitation),
  ...said('rateLimits', wishes.rateLimits && mergeRateLimits(before.rateLimits, wishes.rateLimits)),
});

/** The room errors of specification 5.12. */
export const judgeFields = (fields: RoomFields, isBanned: (text: string) => boolean): LoungeReason | undefined => {
  if (fields.name === '') return 'bad_param';
  if (fields.rateLimits !== undefined && !areFit(fields.rateLimits)) return 'bad_param';
  const translations = (fields.topicTranslations ?? []).map(({ text }) => text);
  const texts = [fields.name, fields.description, fields.topic, fields.campaignText, ...translations];
  return texts.some((text) => typeof text === 'string' && isBanned(text)) ? 'ng_words' : undefined;
};
