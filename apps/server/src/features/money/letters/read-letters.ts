import type { User } from '@madoi/contract/catalogue/entities';
import type { ReportReason } from '@madoi/contract/lounge/moderation';
import type { Letter, LetterSummary } from '@madoi/contract/money/letters';
import { reportedLetter } from '@madoi/contract/operator/operator';
import { personalizeLetter, shownLetterImage } from '@madoi/domain/money/letter';
import { plainParagraphs } from '@madoi/domain/text/plain-text';
import { takeReport } from '#features/lounge/lounge.api.ts';
import { takePage } from '#platform/cursor.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import type { DeliveredLetter } from './letters.store.ts';
import type { LettersContext } from './letters-context.ts';
import { describeSongs } from './write-letter.ts';

function summaryOf(delivered: DeliveredLetter, sender: User | undefined): LetterSummary {
  const { letter, isOwnerGone, readAt } = delivered;
  const official = sender?.isOfficial === true ? sender.uploadedAt : 0;
  const pictures = { customUploadedAt: letter.customUploadedAt, officialUploadedAt: official };
  const { loungeId: id, loungeName: name, loungeStartAt: startAt, loungeEndAt: endAt } = letter;
  return {
    id: letter.id,
    ...(sender && !isOwnerGone ? { sender } : {}),
    lounge: { id, name, startAt, endAt },
    sentAt: letter.sentAt,
    ...(readAt === null ? {} : { readAt }),
    image: shownLetterImage(letter.imageType, pictures, isOwnerGone),
  };
}

export interface LettersQuery {
  readonly before?: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
}

/** A page of somebody's letters. Its cursor is the instant and the id of the last one. */
export async function listLetters({ room, letters }: LettersContext, userId: string, { before, limit }: LettersQuery) {
  const hiddenIds = [...(await room.blocks.hiddenFrom(userId))];
  const [found, unread] = await Promise.all([
    letters.listDelivered(userId, { before, limit: limit + 1, hiddenIds }),
    letters.countUnread(userId, hiddenIds),
  ]);
  const { page, paging } = takePage(found, limit, ({ letter }) => `${letter.sentAt}.${letter.id}`);
  const people = await room.people.find(page.map(({ letter }) => letter.ownerId));
  const list = page.map((each) => summaryOf(each, people.get(each.letter.ownerId)));
  return { list, unread, paging };
}

/** Throws `not_found`, also for a letter of somebody whom a block keeps apart. */
async function requireDelivered(
  { room, letters }: LettersContext,
  userId: string,
  letterId: string,
): Promise<DeliveredLetter> {
  const found = await letters.findDelivered(userId, letterId);
  if (!found || (await room.blocks.isBetween(userId, found.letter.ownerId))) throw new HttpProblem('not_found');
  return found;
}

export async function readLetter(context: LettersContext, userId: string, letterId: string): Promise<Letter> {
  const delivered = await requireDelivered(context, userId, letterId);
  const { letter, reportedAt } = delivered;
  const [people, setlist] = await Promise.all([
    context.room.people.find([letter.ownerId, userId]),
    describeSongs(context, letter.setlist),
  ]);
  const body = personalizeLetter(letter.body, people.get(userId)?.name ?? '');
  return { ...summaryOf(delivered, people.get(letter.ownerId)), body, setlist, isReported: reportedAt !== null };
}

export async function markLetterRead(context: LettersContext, userId: string, letterId: string): Promise<void> {
  await requireDelivered(context, userId, letterId);
  await context.letters.markRead(userId, letterId, context.room.clock.now());
}

/** Tells the operators of a letter, with its text. Throws an `HttpProblem`. */
export async function reportLetter(
  context: LettersContext,
  userId: string,
  {
    letterId,
    reason,
    note,
  }: { readonly letterId: string; readonly reason: ReportReason; readonly note?: string | undefined },
): Promise<void> {
  const { letter } = await requireDelivered(context, userId, letterId);
  const rate = await takeReport(context.rates, userId);
  if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
  const at = context.room.clock.now();
  await context.evening.report({
    id: context.room.ids.next(),
    loungeId: letter.loungeId,
    reporterId: userId,
    userId: letter.ownerId,
    // Names the letter among the messages of its room, so that two reports of it are one.
    messageId: reportedLetter(letter.id),
    quoted: letter.body,
    reason,
    note: plainParagraphs(note ?? ''),
    at,
  });
  await context.letters.markReported(userId, letterId, at);
}
