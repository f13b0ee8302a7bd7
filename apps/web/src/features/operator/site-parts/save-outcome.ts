/** What saving did, as far as the words that say so tell it apart. */
export type SaveOutcome = 'saved' | 'published' | 'changed' | 'ended' | 'unpublished';

export interface SavedText {
  readonly isPublished: boolean;
  readonly endAt?: number | undefined;
}

/** `before`: as it was read, undefined for a new one. What was shown already is changed, or ended; it is published once. */
export function saveOutcomeOf(before: SavedText | undefined, after: SavedText, nowMs: number): SaveOutcome {
  if (before?.isPublished !== true) return after.isPublished ? 'published' : 'saved';
  if (!after.isPublished) return 'unpublished';
  return after.endAt !== undefined && after.endAt <= nowMs ? 'ended' : 'changed';
}
