import type { LetterImageType } from '@madoi/contract/money/letters';
import type { KeptSong } from './letters.table.ts';

export interface LetterRecord {
  readonly id: string;
  readonly loungeId: string;
  readonly ownerId: string;
  readonly loungeName: string;
  readonly loungeStartAt: number;
  readonly loungeEndAt: number;
  readonly body: string;
  readonly imageType: LetterImageType;
  readonly customUploadedAt: number;
  readonly setlist: readonly KeptSong[];
  readonly sentAt: number | null;
  readonly withdrawnAt: number | null;
}

/** A letter in somebody's mailbox. */
export interface DeliveredLetter {
  readonly letter: LetterRecord & { readonly sentAt: number };
  readonly isOwnerGone: boolean;
  readonly readAt: number | null;
  readonly reportedAt: number | null;
}

export type NewLetter = Pick<
  LetterRecord,
  'id' | 'loungeId' | 'ownerId' | 'loungeName' | 'loungeStartAt' | 'loungeEndAt'
>;

export interface DraftChange {
  readonly body: string;
  readonly imageType: LetterImageType;
}

export interface LetterStore {
  /** The letter of an evening; a draft is made where there is none. */
  ensureDraft(letter: NewLetter, now: number): Promise<LetterRecord>;
  /** False: it was sent by then. */
  saveDraft(letterId: string, change: DraftChange, now: number): Promise<boolean>;
  /** The upload that it replaces; undefined: the letter was sent by then. */
  setPicture(letterId: string, uploadedAt: number, now: number): Promise<number | undefined>;
  /** Sends and delivers at once, or neither. False: it was sent before. */
  send(
    letterId: string,
    letter: DraftChange & { readonly setlist: readonly KeptSong[] },
    receiverIds: readonly string[],
    now: number,
  ): Promise<boolean>;
  /** Who has given something that the room was shown, and still has an account; by first gift. */
  giversOf(loungeId: string): Promise<readonly string[]>;
  /** What this person has received, newest first, from before `before`; not of `hiddenIds`. */
  listDelivered(
    userId: string,
    query: {
      readonly before?: { readonly at: number; readonly id: string } | undefined;
      readonly limit: number;
      readonly hiddenIds: readonly string[];
    },
  ): Promise<readonly DeliveredLetter[]>;
  countUnread(userId: string, hiddenIds: readonly string[]): Promise<number>;
  findDelivered(userId: string, letterId: string): Promise<DeliveredLetter | undefined>;
  find(letterId: string): Promise<LetterRecord | undefined>;
  /** Takes it out of every mailbox. False: it was not sent, or was withdrawn before. */
  withdraw(letterId: string, now: number): Promise<boolean>;
  markRead(userId: string, letterId: string, now: number): Promise<void>;
  markReported(userId: string, letterId: string, now: number): Promise<void>;
  /** Uploaded pictures whose owner has closed their account; afterwards no letter names them. */
  takeOrphanPictures(limit: number): Promise<readonly { readonly id: string; readonly customUploadedAt: number }[]>;
}
