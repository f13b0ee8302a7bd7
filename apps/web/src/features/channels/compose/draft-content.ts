import type { Attachment } from '@madoi/contract/channels/emorie';
import { pictureDescriptionMaxChars, postTextMaxChars } from '@madoi/contract/channels/limits';
import type { OwnEmorie } from '@madoi/contract/channels/own-emorie';
import { countCodePoints } from '@madoi/domain/text/plain-text';

/** A picture of a post that is being written. `checking`: the server has it and judges it. */
export interface DraftPicture {
  /** Of this page; the server's own id is `id`, once it has the picture. */
  readonly key: string;
  readonly id?: string | undefined;
  readonly description: string;
  readonly state: 'checking' | 'ready' | 'refused';
  /** Where the file can be seen that was chosen on this device. */
  readonly localUrl?: string | undefined;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Everything that is written of a post. */
export interface DraftContent {
  readonly text: string;
  readonly pictures: readonly DraftPicture[];
  readonly attachment: Attachment | undefined;
  readonly allowTranslate: boolean;
}

export const contentOf = (post: OwnEmorie | undefined): DraftContent => ({
  text: post?.text ?? '',
  pictures: (post?.pictures ?? []).map((picture) => ({ ...picture, key: picture.id, state: 'ready' })),
  attachment: post?.attachment,
  allowTranslate: post?.allowTranslate ?? true,
});

/** What a save sends: pictures that the server does not have yet are not part of it. */
export const sentContent = ({ text, pictures, attachment, allowTranslate }: DraftContent) => ({
  text,
  pictures: pictures.flatMap(({ id, description }) => (id === undefined ? [] : { id, description })),
  attachment: attachment === undefined ? null : { kind: attachment.kind, id: attachment.id },
  allowTranslate,
});

export const isBlank = ({ text, pictures, attachment }: DraftContent): boolean =>
  text.trim() === '' && pictures.length === 0 && attachment === undefined;

/** What the preview shows: a file is known to be a picture once the server has judged it. */
export const printedPictures = ({ pictures }: DraftContent): readonly DraftPicture[] =>
  pictures.filter(({ state }) => state === 'ready');

/** How many characters are too many; 0 or less while it fits. */
export const surplusOf = (text: string): number => countCodePoints(text) - postTextMaxChars;

/** Why a post cannot be published yet, the first thing to mend; undefined: it can. */
export type PublishBlocker =
  | 'empty'
  | 'too_long'
  | 'picture_checking'
  | 'picture_refused'
  | 'description_missing'
  | 'description_too_long'
  | 'past';

export const publishBlocker = (
  content: DraftContent,
  { scheduledAt, nowMs }: { readonly scheduledAt: number | undefined; readonly nowMs: number },
): PublishBlocker | undefined => {
  const { text, pictures } = content;
  if (isBlank(content)) return 'empty';
  if (surplusOf(text) > 0) return 'too_long';
  if (pictures.some(({ state }) => state === 'checking')) return 'picture_checking';
  if (pictures.some(({ state }) => state === 'refused')) return 'picture_refused';
  if (pictures.some(({ description }) => description.trim() === '')) return 'description_missing';
  if (pictures.some(({ description }) => countCodePoints(description) > pictureDescriptionMaxChars))
    return 'description_too_long';
  return scheduledAt !== undefined && scheduledAt <= nowMs ? 'past' : undefined;
};

/** What publishing is tried with: while the answer is on its way both may be changed. */
export interface Tried {
  readonly content: DraftContent;
  readonly scheduledAt: number | undefined;
}

/** Why a try to publish ended: something that was seen before it or that the server answered, and the words for it. */
export interface PublishReason {
  /** Undefined where the try failed without an answer. */
  readonly reason?: string | undefined;
  readonly text: string;
}

/** Why the last try to publish ended, and what it was tried with. */
export interface PublishProblem extends Tried, PublishReason {
  /** Of the try: the same words said of another one are read out again. */
  readonly number: number;
}

/** @param before The problem of the try before, shown or not. */
export const nextProblem = (
  before: PublishProblem | undefined,
  why: PublishReason | undefined,
  tried: Tried,
): PublishProblem | undefined =>
  why === undefined ? undefined : { ...tried, ...why, number: (before?.number ?? 0) + 1 };

/** What is said of a try, until anything of the post or its time is changed: it may be mended then. */
export const currentProblem = (problem: PublishProblem | undefined, now: Tried): PublishProblem | undefined =>
  problem?.content === now.content && problem.scheduledAt === now.scheduledAt ? problem : undefined;

/** The problem where it is of the time to publish at. */
export const timeProblem = (problem: PublishProblem | undefined): PublishProblem | undefined =>
  problem?.reason === 'past' ? problem : undefined;

/** The picture one place further on (1) or back (-1); at an end it stays. */
export const movePicture = (content: DraftContent, key: string, by: 1 | -1): DraftContent => {
  const from = content.pictures.findIndex((picture) => picture.key === key);
  const to = from + by;
  const moved = content.pictures[from];
  if (moved === undefined || to < 0 || to >= content.pictures.length) return content;
  const others = content.pictures.filter((picture) => picture.key !== key);
  return { ...content, pictures: [...others.slice(0, to), moved, ...others.slice(to)] };
};

export const withPicture = (content: DraftContent, key: string, changes: Partial<DraftPicture>): DraftContent => ({
  ...content,
  pictures: content.pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)),
});
