import {
  type LetterImage,
  type LetterImageType,
  letterMaxChars,
  letterNameTokens,
  type SendLetterReason,
} from '@madoi/contract/money/letters';
import { countCodePoints, plainParagraphs } from '../text/plain-text.ts';

/** What a letter is decided by, besides its text. */
export interface LetterFacts {
  readonly imageType: LetterImageType;
  readonly pictures: LetterPictures;
  readonly recipientCount: number;
  readonly isSent: boolean;
  readonly isBanned: (text: string) => boolean;
}

/** When each picture was uploaded, in ms since 1970; 0: there is none. */
export interface LetterPictures {
  readonly customUploadedAt: number;
  readonly officialUploadedAt: number;
}

/** When the picture of this type was uploaded; undefined: there is no such picture. The house's mark is always there. */
export const pictureUploadedAt = (type: LetterImageType, pictures: LetterPictures): number | undefined => {
  if (type === 'default') return 0;
  const at = type === 'custom' ? pictures.customUploadedAt : pictures.officialUploadedAt;
  return at > 0 ? at : undefined;
};

/** What a reader is shown: the pictures of an account that was closed are gone with it, the house's mark is not. */
export const shownLetterImage = (
  type: LetterImageType,
  pictures: LetterPictures,
  isOwnerGone: boolean,
): LetterImage => {
  const uploadedAt = pictureUploadedAt(type, pictures);
  if (type !== 'default' && isOwnerGone) return { type, uploadedAt: 0, unavailable: 'owner_deleted' };
  // An official picture that its owner took away since.
  return uploadedAt === undefined ? { type: 'default', uploadedAt: 0 } : { type, uploadedAt };
};

type DraftDecision =
  | { readonly ok: true; readonly body: string }
  | { readonly ok: false; readonly reason: 'sent' | 'text_length' | 'image' };

/** A draft may be empty; it is not longer than a letter, and its picture is there. */
export const decideLetterDraft = (
  text: string,
  { imageType, pictures, isSent }: Pick<LetterFacts, 'imageType' | 'pictures' | 'isSent'>,
): DraftDecision => {
  const body = plainParagraphs(text);
  if (isSent) return { ok: false, reason: 'sent' };
  if (countCodePoints(body) > letterMaxChars) return { ok: false, reason: 'text_length' };
  return pictureUploadedAt(imageType, pictures) === undefined ? { ok: false, reason: 'image' } : { ok: true, body };
};

export type LetterDecision =
  | { readonly ok: true; readonly body: string }
  | { readonly ok: false; readonly reason: SendLetterReason };

/** Whether a letter may be sent, and the text as it is kept. Beyond what a draft is refused for: `empty`, `ng_words`, and `no_recipients`. */
export const decideLetter = (text: string, facts: LetterFacts): LetterDecision => {
  const draft = decideLetterDraft(text, facts);
  if (!draft.ok) return draft;
  if (draft.body === '') return { ok: false, reason: 'empty' };
  if (facts.isBanned(draft.body)) return { ok: false, reason: 'ng_words' };
  return facts.recipientCount === 0 ? { ok: false, reason: 'no_recipients' } : draft;
};

/** The letter as one receiver reads it: with their name where the writer put it. */
export const personalizeLetter = (body: string, name: string): string =>
  letterNameTokens.reduce((text, token) => text.replaceAll(token, () => name), body);
