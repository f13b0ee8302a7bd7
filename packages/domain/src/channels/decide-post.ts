import {
  pictureDescriptionMaxChars,
  picturesMax,
  postTextMaxChars,
  scheduledPostMaxDaysAhead,
} from '@madoi/contract/channels/limits';
import type { EmorieReason } from '@madoi/contract/channels/own-emorie';
import { countCodePoints, plainLine, plainParagraphs } from '../text/plain-text.ts';

type Refused = { readonly ok: false; readonly reason: EmorieReason };
const refuse = (reason: EmorieReason): Refused => ({ ok: false, reason });

export interface PictureText {
  readonly id: string;
  readonly description: string;
}

export interface PostTextInput {
  readonly text?: string | undefined;
  readonly pictures?: readonly PictureText[] | undefined;
}

export type PostTextDecision =
  | { readonly ok: true; readonly text?: string; readonly pictures?: readonly PictureText[] }
  | Refused;

/** Cleans and judges the words of a post as they are saved. A field that is absent stays as it is. */
export function decidePostText(input: PostTextInput, isBanned: (text: string) => boolean): PostTextDecision {
  const text = input.text === undefined ? undefined : plainParagraphs(input.text);
  const pictures = input.pictures?.map(({ id, description }) => ({ id, description: plainLine(description) }));
  if (pictures !== undefined && pictures.length > picturesMax) return refuse('too_many');
  const isLong =
    (text !== undefined && countCodePoints(text) > postTextMaxChars) ||
    pictures?.some(({ description }) => countCodePoints(description) > pictureDescriptionMaxChars);
  if (isLong) return refuse('too_long');
  const words = [text, ...(pictures ?? []).map(({ description }) => description)];
  if (words.some((each) => each !== undefined && isBanned(each))) return refuse('ng_words');
  return { ok: true, ...(text === undefined ? {} : { text }), ...(pictures === undefined ? {} : { pictures }) };
}

export interface PublicationInput {
  readonly text: string;
  readonly pictures: readonly { readonly description: string }[];
  readonly hasAttachment: boolean;
}

/** Why a post cannot stand in public as it is; undefined: it can. */
export function refusePublication({ text, pictures, hasAttachment }: PublicationInput): EmorieReason | undefined {
  if (text === '' && pictures.length === 0 && !hasAttachment) return 'empty';
  return pictures.some(({ description }) => description === '') ? 'description_missing' : undefined;
}

const dayMs = 86_400_000;

/** Why a post cannot be scheduled for this instant (ms); undefined: it can. */
export function refuseSchedule(at: number, now: number): EmorieReason | undefined {
  if (at <= now) return 'past';
  return at > now + scheduledPostMaxDaysAhead * dayMs ? 'too_far' : undefined;
}
