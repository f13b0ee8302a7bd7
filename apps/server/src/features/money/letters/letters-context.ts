import type { ReportReason } from '@madoi/contract/lounge/moderation';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { GiftingRoomContext } from '#features/lounge/lounge.api.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { SanitizeImage } from '#platform/images/sanitize-image.ts';
import type { Log } from '#platform/log.ts';
import type { LetterRecord, LetterStore } from './letters.store.ts';
import type { KeptSong } from './letters.table.ts';

/** A report of a letter, for the operators' inbox. */
export interface LetterReport {
  readonly id: string;
  readonly loungeId: string;
  readonly reporterId: string;
  readonly userId: string;
  readonly messageId: string;
  readonly quoted: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly at: number;
}

/** What letters ask of the rooms beside what gifting asks. */
export interface LetterRoomPort {
  /** What an evening played, until its end. */
  readSetlist(roomId: string, endAt: number): Promise<readonly KeptSong[]>;
  report(report: LetterReport): Promise<void>;
}

/** Tells people of letters, beside their mailbox: whatever they have chosen for that. */
export interface LetterNotes {
  readonly announce: (
    letter: Pick<LetterRecord, 'id' | 'ownerId' | 'loungeName'>,
    receiverIds: readonly string[],
    at: number,
  ) => Promise<void>;
  readonly takeBack: (letterId: string) => Promise<void>;
}

/** What every use case of letters works with. */
export interface LettersContext {
  readonly room: Pick<GiftingRoomContext, 'rooms' | 'people' | 'blocks' | 'clock' | 'ids' | 'loadBannedWordMatcher'>;
  readonly evening: LetterRoomPort;
  readonly letters: LetterStore;
  readonly datasets: Pick<DatasetsStore, 'tracks'>;
  readonly blobs: Blobs;
  readonly sanitizeImage: SanitizeImage;
  readonly rates: RateLimits;
  readonly notes: LetterNotes;
  readonly log: Pick<Log, 'error'>;
}
