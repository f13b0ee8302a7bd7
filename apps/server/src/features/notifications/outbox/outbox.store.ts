import type { Note, NoteAudience } from '../note.ts';

export interface QueuedNote extends Required<Omit<Note, 'actorId'>> {
  readonly id: string;
  readonly actorId: string | null;
  readonly audience: NoteAudience;
  readonly step: number;
  readonly cursor: string | null;
  readonly failures: number;
}

/** Which batch of which note somebody read. */
export type NoteStep = Pick<QueuedNote, 'id' | 'step'>;

/** Notes that wait for their delivery. */
export interface OutboxStore {
  /** Does nothing if the same event is known already. */
  add(note: Omit<QueuedNote, 'step' | 'cursor' | 'failures'>): Promise<void>;
  /** The note whose batch is due next: the one with the fewest batches behind it, then the oldest. */
  next(now: number): Promise<QueuedNote | undefined>;
  /** Does nothing if another process has written the batch meanwhile. */
  postpone(note: NoteStep, dueAt: number): Promise<void>;
  /** Gives a note up, unless another process has written the batch meanwhile. */
  drop(note: NoteStep, now: number): Promise<void>;
  /** Deletes notes that were done before, `limit` at most; answers how many. */
  sweep(before: number, limit: number): Promise<number>;
  /** Notes that are not delivered yet stop; notifications of the event go. Answers whose. */
  withdraw(dedupeKey: string): Promise<readonly string[]>;
}
