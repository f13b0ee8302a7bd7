import type { BackgroundKind, BackgroundType, TextTranslations } from '@madoi/contract/lounge/room';
import type {
  Audience,
  BackgroundScene,
  LoungeReason,
  RateLimits,
  Visibility,
} from '@madoi/contract/lounge/room-settings';
import type { VotingSettings } from '@madoi/contract/lounge/voting';
import { plainLine, plainParagraphs } from '../../text/plain-text.ts';
import { completeVoting } from '../voting/voting-settings.ts';
import { backgroundTypeOf } from './background-kind.ts';

/** Longest interval between two messages, in ms; a longer one would be a mute. */
const rateLimitMaxMs = 10 * 60 * 1000;

export interface RoomLimitation {
  readonly audience: Audience;
  /** Undefined: as it is, `listed` in a new room. */
  readonly visibility?: Visibility | undefined;
  readonly maxParticipants?: number | undefined;
}

export interface RoomCampaign {
  readonly id: string;
  readonly rankingId: string;
}

/** A drawn background as a client names it: by its type, or by a kind that is mapped to it (specification 3.18). */
export type BackgroundInput =
  | { readonly type: 'default' | 'unknown' | 'dive' }
  | { readonly type: 'custom_default' | 'image_default'; readonly scene: BackgroundScene };

export interface ShownBackground {
  readonly type: BackgroundType | BackgroundKind;
  readonly kind?: BackgroundKind | undefined;
  readonly scene?: BackgroundScene | undefined;
}

export type DrawnBackground =
  | { readonly type: 'default' | 'dive' }
  | { readonly type: 'custom_default'; readonly scene: BackgroundScene };

interface RoomToggles {
  readonly disabledAutoFillTrack?: boolean | undefined;
  readonly allowLiveAudio?: boolean | undefined;
  readonly allowGifting?: boolean | undefined;
  readonly allowTranslate?: boolean | undefined;
  readonly allowTranscribe?: boolean | undefined;
}

/** The settings of a room as an owner sends them. An absent field stays unchanged, `null` removes the value. */
export interface RoomInput extends RoomToggles {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly topic?: string | { readonly text: string; readonly translations?: TextTranslations | undefined } | undefined;
  readonly topicTranslations?: TextTranslations | undefined;
  readonly limitation?: RoomLimitation | undefined;
  readonly rateLimits?: { readonly [K in keyof RateLimits]?: number | undefined } | undefined;
  readonly voting?: { readonly [K in keyof VotingSettings]?: VotingSettings[K] | undefined } | undefined;
  readonly gifting?: { readonly denyFlowerStamp?: boolean | undefined } | undefined;
  readonly urls?: { readonly survey?: string | null | undefined } | undefined;
  readonly background?: BackgroundInput | undefined;
  /** The background as a room's meta shows it. */
  readonly images?: { readonly background?: ShownBackground | undefined } | undefined;
  readonly campaign?: RoomCampaign | null | undefined;
  readonly campaignText?: string | null | undefined;
}

/** The same, cleaned. */
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
  readonly voting?: VotingSettings;
}

/** The room's present settings, against which the input is validated. */
export interface CurrentRoomSettings {
  readonly topic: string;
  readonly rateLimits: RateLimits;
  readonly voting: Partial<VotingSettings>;
}

/** Whether the input sets a campaign, which only operators may (specification 3.17). */
export const hasCampaign = ({ campaign, campaignText }: RoomInput): boolean =>
  campaign !== undefined || campaignText !== undefined;

const mergeRateLimits = (base: RateLimits, patch: NonNullable<RoomInput['rateLimits']>): RateLimits => ({
  message: patch.message ?? base.message,
  reaction: patch.reaction ?? base.reaction,
  queue: patch.queue ?? base.queue,
});

const mergeVoting = (base: Partial<VotingSettings>, patch: NonNullable<RoomInput['voting']>): VotingSettings => {
  const before = completeVoting(base);
  return {
    requests: patch.requests ?? before.requests,
    skipShare: patch.skipShare === undefined ? before.skipShare : patch.skipShare,
    repeatAfter: patch.repeatAfter ?? before.repeatAfter,
  };
};

const areValidRateLimits = (limits: RateLimits): boolean =>
  Object.values(limits).every((limitMs) => Number.isFinite(limitMs) && Math.abs(limitMs) <= rateLimitMaxMs);

/** One translation per language, the last one given; empty ones are dropped. */
const cleanTranslations = (translations: TextTranslations): TextTranslations => {
  const texts = new Map(translations.map(({ languageCode, text }) => [languageCode, plainLine(text)]));
  return [...texts].flatMap(([languageCode, text]) => (text === '' ? [] : [{ languageCode, text }]));
};

/**
 * A topic and its translations change together: an empty topic has none, and a new topic without translations drops
 * those of the old one, which would say something else.
 */
const topicFields = (input: RoomInput, before: CurrentRoomSettings): RoomFields => {
  const given = typeof input.topic === 'object' ? input.topic : { text: input.topic };
  const { text: topic, translations: shown } = { translations: undefined, ...given };
  const topicTranslations = input.topicTranslations ?? shown;
  if (topic === undefined && topicTranslations === undefined) return {};
  const text = topic === undefined ? undefined : plainLine(topic);
  const cleaned = topicTranslations === undefined ? undefined : cleanTranslations(topicTranslations);
  const isEmpty = (text ?? before.topic) === '';
  const isNew = text !== undefined && text !== before.topic;
  const translations = isEmpty || (isNew && cleaned === undefined) ? [] : cleaned;
  return {
    ...(text === undefined ? {} : { topic: text }),
    ...(translations === undefined ? {} : { topicTranslations: translations }),
  };
};

const toggleNames = [
  'disabledAutoFillTrack',
  'allowLiveAudio',
  'allowGifting',
  'allowTranslate',
  'allowTranscribe',
] as const satisfies readonly (keyof RoomToggles)[];

const toggleFields = (input: RoomInput): RoomFields =>
  Object.fromEntries(toggleNames.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));

const optional = <K extends keyof RoomFields>(key: K, value: RoomFields[K] | undefined): RoomFields =>
  value === undefined ? {} : { [key]: value };

const textOrNull = (text: string | null | undefined): string | null | undefined => {
  if (text === undefined || text === null) return text;
  const line = plainLine(text);
  return line === '' ? null : line;
};

const drawnBackground = (input: BackgroundInput): DrawnBackground => {
  if (backgroundTypeOf(input.type) === 'custom_default' && 'scene' in input)
    return { type: 'custom_default', scene: input.scene };
  return { type: input.type === 'dive' ? 'dive' : 'default' };
};

/** Undefined: the background stays, as for a picture of the owner's own, which is there already or is uploaded. */
const backgroundInputOf = ({ background, images }: RoomInput): BackgroundInput | undefined => {
  const shown = images?.background;
  if (background !== undefined || shown === undefined) return background;
  const type = shown.kind ?? shown.type;
  if (type === 'image' || type === 'custom') return undefined;
  if (type !== 'image_default' && type !== 'custom_default') return { type };
  return shown.scene === undefined ? undefined : { type, scene: shown.scene };
};

const backgroundField = (input: RoomInput): RoomFields => {
  const background = backgroundInputOf(input);
  return optional('background', background && drawnBackground(background));
};

/**
 * The fields of an input, with texts cleaned and defaults resolved against the room's present settings. Only fields
 * that the input sets are present.
 */
export const normalizeRoomInput = (input: RoomInput, before: CurrentRoomSettings): RoomFields => ({
  ...optional('name', input.name === undefined ? undefined : plainLine(input.name)),
  ...optional('description', input.description === undefined ? undefined : plainParagraphs(input.description)),
  ...topicFields(input, before),
  ...toggleFields(input),
  ...optional('denyFlowerStamp', input.gifting?.denyFlowerStamp),
  ...optional('surveyUrl', textOrNull(input.urls?.survey)),
  ...backgroundField(input),
  ...optional('campaign', input.campaign),
  ...optional('campaignText', textOrNull(input.campaignText)),
  ...optional('limitation', input.limitation),
  ...optional('rateLimits', input.rateLimits && mergeRateLimits(before.rateLimits, input.rateLimits)),
  ...optional('voting', input.voting && mergeVoting(before.voting, input.voting)),
});

/** The room errors of specification 5.12, for fields as `normalizeRoomInput` answers them: `bad_param`, `ng_words`, or undefined for none. */
export const validateRoomFields = (
  fields: RoomFields,
  isBanned: (text: string) => boolean,
): LoungeReason | undefined => {
  if (fields.name === '') return 'bad_param';
  if (fields.rateLimits !== undefined && !areValidRateLimits(fields.rateLimits)) return 'bad_param';
  const translations = (fields.topicTranslations ?? []).map(({ text }) => text);
  const texts = [fields.name, fields.description, fields.topic, fields.campaignText, ...translations];
  return texts.some((text) => typeof text === 'string' && isBanned(text)) ? 'ng_words' : undefined;
};
