import { type Locale, locales } from '@madoi/contract/constants';
import type { LoungeMeta } from '@madoi/contract/lounge/room';
import {
  type Audience,
  type BackgroundScene,
  loungeParticipantsMax,
  loungeSurveyMaxChars,
  type RateLimits,
  type Visibility,
} from '@madoi/contract/lounge/room-settings';
import type { VotingSettings } from '@madoi/contract/lounge/voting';
import { defaultRateLimits } from '@madoi/domain/lounge/room/room-change';
import { completeVoting, votingOff } from '@madoi/domain/lounge/voting/voting-settings';
import { typedInteger } from '@madoi/domain/text/typed-integer';

export type BackgroundChoice = 'default' | 'dive' | BackgroundScene | 'custom';
export type ThumbChoice = 'default' | 'custom';

/** How a room works, as its dialogs hold it. Numbers as written; intervals in ms. */
export interface SettingsForm {
  readonly audience: Audience;
  readonly visibility: Visibility;
  readonly maxParticipants: string;
  readonly autoFill: boolean;
  readonly isSinging: boolean;
  readonly allowLiveAudio: boolean;
  readonly allowTranscribe: boolean;
  readonly allowTranslate: boolean;
  readonly allowGifting: boolean;
  /** Flowers yes, but no effects over the stage. */
  readonly denyFlowerStamp: boolean;
  readonly rateLimits: RateLimits;
  readonly voting: VotingSettings;
  readonly translations: Readonly<Record<Locale, string>>;
  readonly survey: string;
  readonly background: BackgroundChoice;
  readonly backgroundFile: File | undefined;
  readonly thumb: ThumbChoice;
  readonly thumbFile: File | undefined;
}

export const emptySettings: SettingsForm = {
  audience: 'everyone',
  visibility: 'listed',
  maxParticipants: '',
  autoFill: true,
  isSinging: false,
  allowLiveAudio: false,
  allowTranscribe: false,
  allowTranslate: false,
  allowGifting: false,
  denyFlowerStamp: false,
  rateLimits: defaultRateLimits,
  voting: votingOff,
  translations: { ja: '', en: '', 'zh-TW': '' },
  survey: '',
  background: 'default',
  backgroundFile: undefined,
  thumb: 'default',
  thumbFile: undefined,
};

const backgroundOf = ({ background }: LoungeMeta['images']): BackgroundChoice => {
  if (background.kind === 'dive') return 'dive';
  return background.type === 'custom_default' ? (background.scene ?? 'default') : background.type;
};

export const settingsOf = (room: LoungeMeta): SettingsForm => {
  const textIn = (locale: Locale) =>
    room.topic.translations.find(({ languageCode }) => languageCode === locale)?.text ?? '';
  return {
    audience: room.limitation.audience,
    visibility: room.limitation.visibility ?? 'listed',
    maxParticipants: room.limitation.maxParticipants === undefined ? '' : String(room.limitation.maxParticipants),
    autoFill: !room.disabledAutoFillTrack,
    isSinging: room.isSinging === true,
    allowLiveAudio: room.allowLiveAudio,
    allowTranscribe: room.allowTranscribe,
    allowTranslate: room.allowTranslate,
    allowGifting: room.allowGifting,
    denyFlowerStamp: room.gifting.denyFlowerStamp,
    rateLimits: room.rateLimits,
    voting: completeVoting(room.voting ?? {}),
    translations: { ja: textIn('ja'), en: textIn('en'), 'zh-TW': textIn('zh-TW') },
    survey: room.urls.survey ?? '',
    background: backgroundOf(room.images),
    backgroundFile: undefined,
    thumb: room.images.thumb.type,
    thumbFile: undefined,
  };
};

export type SettingsError = 'maxParticipants' | 'survey';

/** What the server would refuse (specification 5.12), said before it is asked. */
export const settingsError = ({ maxParticipants, survey }: SettingsForm): SettingsError | undefined => {
  const count = typedInteger(maxParticipants);
  const isFit = maxParticipants.trim() === '' || (count >= 1 && count <= loungeParticipantsMax);
  if (!isFit) return 'maxParticipants';
  const address = survey.trim();
  const isAddress = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(address);
  return address === '' || (isAddress && address.length <= loungeSurveyMaxChars) ? undefined : 'survey';
};

const translationsOf = ({ translations }: SettingsForm) =>
  locales.flatMap((languageCode) => {
    const text = translations[languageCode].trim();
    return text === '' ? [] : [{ languageCode, text }];
  });

const backgroundPatch = (choice: BackgroundChoice) => {
  if (choice === 'custom') return undefined;
  return choice === 'default' || choice === 'dive'
    ? { type: choice }
    : { type: 'custom_default' as const, scene: choice };
};

const allowances = ['allowLiveAudio', 'allowTranscribe', 'allowTranslate', 'allowGifting'] as const;

/** Only what was moved: slow mode may have been set meanwhile, and must not be set back. */
const changedLimits = (limits: RateLimits, before: RateLimits): Partial<RateLimits> =>
  Object.fromEntries(Object.entries(limits).filter(([name, ms]) => ms !== before[name as keyof RateLimits]));

/** The settings of `create` and `update` that differ from what is; pictures and the singing mark have their own calls. */
export const settingsBody = (form: SettingsForm, before: SettingsForm = emptySettings) => {
  const seats = form.maxParticipants.trim();
  const { audience } = form;
  const visibility = audience === 'invited' ? 'unlisted' : form.visibility;
  const limitation = { audience, visibility, ...(seats === '' ? {} : { maxParticipants: typedInteger(seats) }) };
  const background = backgroundPatch(form.background);
  const survey = form.survey.trim();
  const isSame = <K extends keyof SettingsForm>(key: K) => JSON.stringify(form[key]) === JSON.stringify(before[key]);
  return {
    disabledAutoFillTrack: !form.autoFill,
    limitation,
    ...Object.fromEntries(allowances.flatMap((name) => (isSame(name) ? [] : [[name, form[name]]]))),
    ...(isSame('denyFlowerStamp') ? {} : { gifting: { denyFlowerStamp: form.denyFlowerStamp } }),
    ...(isSame('rateLimits') ? {} : { rateLimits: changedLimits(form.rateLimits, before.rateLimits) }),
    ...(isSame('voting') ? {} : { voting: form.voting }),
    ...(isSame('translations') ? {} : { topicTranslations: translationsOf(form) }),
    ...(survey === before.survey ? {} : { urls: { survey: survey === '' ? null : survey } }),
    ...(background === undefined || isSame('background') ? {} : { background }),
  };
};

/** Tabs of the dialogs, in their order. */
export const settingsTabs = ['basic', 'access', 'music', 'gifts', 'text', 'pictures'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

const tabOfError = { maxParticipants: 'access', survey: 'basic' } as const satisfies Record<SettingsError, SettingsTab>;

/** The tab that one has to see before the form can be sent: its mistake may lie behind another one. */
export const tabWithError = (form: SettingsForm): SettingsTab | undefined => {
  const mistake = settingsError(form);
  return mistake === undefined ? undefined : tabOfError[mistake];
};
