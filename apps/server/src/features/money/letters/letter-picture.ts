import { buffer } from 'node:stream/consumers';
import { letterPictureMinPx, letterPictureStoredPx } from '@madoi/contract/money/letters';
import type { SanitizeResult } from '#platform/images/sanitize-image.ts';
import type { LetterRecord } from './letters.store.ts';
import type { LettersContext } from './letters-context.ts';

const keyOf = (letterId: string, uploadedAt: number): string => `letters/${letterId}/${uploadedAt}.webp`;

const deletePicture = async ({ blobs }: Pick<LettersContext, 'blobs'>, id: string, at: number): Promise<void> => {
  if (at > 0) await blobs.delete(keyOf(id, at));
};

/** Makes an uploaded file the draft's picture: redrawn as a square, without anything else that was in it. */
export async function setLetterPicture(
  context: LettersContext,
  letter: LetterRecord,
  file: Uint8Array,
): Promise<{ readonly admission: SanitizeResult; readonly uploadedAt?: number }> {
  const limits = { minPx: letterPictureMinPx, squarePx: letterPictureStoredPx };
  const admission = await context.sanitizeImage(file, limits);
  if (!admission.ok) return { admission };
  const now = context.room.clock.now();
  // Two in one millisecond, or a clock set back, still make two addresses.
  const uploadedAt = Math.max(now, letter.customUploadedAt + 1);
  await context.blobs.put(keyOf(letter.id, uploadedAt), admission.picture.webp);
  const before = await context.letters.setPicture(letter.id, uploadedAt, now);
  // After the commit: until then the old picture is the letter's, and a crash in between leaves a file, not a hole.
  await deletePicture(context, letter.id, before ?? uploadedAt);
  return before === undefined ? { admission } : { admission, uploadedAt };
}

/** The picture of a letter for its writer and its receivers; undefined: none, or not for them. */
export async function readLetterPicture(
  { letters, blobs }: LettersContext,
  letterId: string,
  userId: string,
): Promise<{ readonly webp: Uint8Array; readonly uploadedAt: number } | undefined> {
  const letter = await letters.find(letterId);
  if (!letter || letter.customUploadedAt === 0) return undefined;
  if (letter.ownerId !== userId) {
    const delivered = await letters.findDelivered(userId, letterId);
    if (!delivered || delivered.isOwnerGone) return undefined;
  }
  const content = await blobs.read(keyOf(letterId, letter.customUploadedAt));
  return content && { webp: await buffer(content), uploadedAt: letter.customUploadedAt };
}

const orphansAtOnce = 100;

/** Deletes the uploaded pictures of accounts that were closed. */
export async function sweepOrphanPictures(context: LettersContext): Promise<void> {
  for (const { id, customUploadedAt } of await context.letters.takeOrphanPictures(orphansAtOnce))
    await deletePicture(context, id, customUploadedAt);
}
