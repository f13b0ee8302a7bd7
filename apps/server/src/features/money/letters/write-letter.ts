import type { LetterComposer, LetterImageType, LetterSong, SendLetterReason } from '@madoi/contract/money/letters';
import { decideLetter, decideLetterDraft, type LetterPictures, pictureUploadedAt } from '@madoi/domain/money/letter';
import type { RoomRecord } from '#features/lounge/lounge.api.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import type { LetterRecord } from './letters.store.ts';
import type { KeptSong } from './letters.table.ts';
import type { LettersContext } from './letters-context.ts';

type EndedRoom = RoomRecord & { readonly endAt: number };

/** Throws an `HttpProblem`: a letter is its owner's alone, and of an evening that is over. */
async function requireEvening({ room }: LettersContext, roomId: string, userId: string): Promise<EndedRoom> {
  const found = await room.rooms.find(roomId);
  if (!found) throw new HttpProblem('not_found');
  if (found.ownerId !== userId) throw new HttpProblem('forbidden');
  if (found.life === 'cancelled') throw new HttpProblem('gone', { detail: 'The room was cancelled' });
  if (found.life !== 'archived') throw new HttpProblem('conflict', { detail: 'The room is not over yet' });
  return { ...found, endAt: found.endAt ?? found.updatedAt };
}

const ensureDraft = (context: LettersContext, evening: EndedRoom): Promise<LetterRecord> => {
  const { clock, ids } = context.room;
  const room = { loungeId: evening.id, ownerId: evening.ownerId, loungeName: evening.name };
  const times = { loungeStartAt: evening.openedAt ?? evening.startAt, loungeEndAt: evening.endAt };
  return context.letters.ensureDraft({ id: ids.next(), ...room, ...times }, clock.now());
};

/** Who gave this evening, without those whom a block keeps apart from the owner. */
async function receiversOf({ room, letters }: LettersContext, evening: EndedRoom): Promise<readonly string[]> {
  const [givers, hidden] = await Promise.all([letters.giversOf(evening.id), room.blocks.hiddenFrom(evening.ownerId)]);
  return givers.filter((userId) => !hidden.has(userId));
}

/** The picture that an official account may sign with: its own, as it is now. 0: there is none. */
export async function officialUploadedAt({ room }: Pick<LettersContext, 'room'>, ownerId: string): Promise<number> {
  const owner = (await room.people.find([ownerId])).get(ownerId);
  return owner?.isOfficial === true ? owner.uploadedAt : 0;
}

const picturesOf = async (context: LettersContext, letter: LetterRecord): Promise<LetterPictures> => ({
  customUploadedAt: letter.customUploadedAt,
  officialUploadedAt: await officialUploadedAt(context, letter.ownerId),
});

/** The songs with what the catalogue knows of them now. */
export async function describeSongs(
  { datasets }: Pick<LettersContext, 'datasets'>,
  songs: readonly KeptSong[],
): Promise<LetterSong[]> {
  const tracks = new Map((await datasets.tracks(songs.map(({ trackId }) => trackId))).map((each) => [each.id, each]));
  return songs.map(({ trackId, startedAt }) => {
    const detail = tracks.get(trackId);
    return { trackId, startedAt, ...(detail ? { detail } : {}) };
  });
}

const firstShown = 12;

/** What the owner's page shows of an evening's letter, before and after it was sent. Throws an `HttpProblem`. */
export async function readComposer(context: LettersContext, roomId: string, userId: string): Promise<LetterComposer> {
  const evening = await requireEvening(context, roomId, userId);
  const letter = await ensureDraft(context, evening);
  const [receivers, pictures, songs] = await Promise.all([
    receiversOf(context, evening),
    picturesOf(context, letter),
    letter.sentAt === null ? context.evening.readSetlist(evening.id, evening.endAt) : letter.setlist,
  ]);
  const people = await context.room.people.find(receivers.slice(0, firstShown));
  return {
    id: letter.id,
    lounge: {
      id: evening.id,
      name: letter.loungeName,
      startAt: letter.loungeStartAt,
      endAt: letter.loungeEndAt,
    },
    ...(letter.sentAt === null ? {} : { sentAt: letter.sentAt }),
    ...(letter.withdrawnAt === null ? {} : { withdrawnAt: letter.withdrawnAt }),
    body: letter.body,
    image: { type: letter.imageType, uploadedAt: pictureUploadedAt(letter.imageType, pictures) ?? 0 },
    ...pictures,
    recipients: { count: receivers.length, first: receivers.flatMap((id) => people.get(id) ?? []) },
    setlist: await describeSongs(context, songs),
  };
}

export interface LetterInput {
  readonly roomId: string;
  readonly userId: string;
  readonly body: string;
  readonly imageType: LetterImageType;
}

/** Answers why it was not kept; undefined: it is. Throws an `HttpProblem`. */
export async function saveDraft(context: LettersContext, { roomId, userId, ...input }: LetterInput) {
  const letter = await ensureDraft(context, await requireEvening(context, roomId, userId));
  const facts = { pictures: await picturesOf(context, letter), isSent: letter.sentAt !== null };
  const decision = decideLetterDraft(input.body, { imageType: input.imageType, ...facts });
  if (!decision.ok) return decision.reason;
  const change = { body: decision.body, imageType: input.imageType };
  const isSaved = await context.letters.saveDraft(letter.id, change, context.room.clock.now());
  return isSaved ? undefined : ('sent' as const);
}

export type SentLetter =
  | { readonly success: true; readonly delivered: number }
  | { readonly success: false; readonly reason: SendLetterReason };

/** Sends an evening's letter to everybody who gave something, once. Throws an `HttpProblem`. */
export async function sendLetter(
  context: LettersContext,
  { roomId, userId, ...input }: LetterInput,
): Promise<SentLetter> {
  const evening = await requireEvening(context, roomId, userId);
  const letter = await ensureDraft(context, evening);
  const [receivers, pictures, isBanned] = await Promise.all([
    receiversOf(context, evening),
    picturesOf(context, letter),
    context.room.loadBannedWordMatcher(),
  ]);
  const { imageType } = input;
  const facts = { imageType, pictures, recipientCount: receivers.length, isSent: letter.sentAt !== null, isBanned };
  const decision = decideLetter(input.body, facts);
  if (!decision.ok) return { success: false, reason: decision.reason };
  const setlist = await context.evening.readSetlist(evening.id, evening.endAt);
  const sent = { body: decision.body, imageType, setlist };
  const now = context.room.clock.now();
  if (!(await context.letters.send(letter.id, sent, receivers, now))) return { success: false, reason: 'sent' };
  // It is in the mailboxes: what is told of it beside that fails without the letter.
  await context.notes
    .announce(letter, receivers, now)
    .catch((err: unknown) => context.log.error({ err, letterId: letter.id }, 'a letter could not be told of'));
  return { success: true, delivered: receivers.length };
}

/** Throws an `HttpProblem`; asked before a file is read. */
export async function requireDraft(context: LettersContext, roomId: string, userId: string): Promise<LetterRecord> {
  const letter = await ensureDraft(context, await requireEvening(context, roomId, userId));
  if (letter.sentAt !== null) throw new HttpProblem('conflict', { detail: 'The letter was sent already' });
  return letter;
}
