import type { DocumentKind } from '@madoi/contract/site/documents';
import type { SiteTexts } from '@madoi/contract/site/site-texts';
import type { SiteChange } from '../site-change.ts';

/** Instants in ms since 1970. */
export interface VersionHead {
  readonly number: number;
  readonly summaries: SiteTexts;
  /** From when on it is in force; null in a draft without a date. */
  readonly effectiveAt: number | null;
  /** Null: the draft. */
  readonly publishedAt: number | null;
  readonly updatedAt: number;
}

export interface VersionRecord extends VersionHead {
  readonly bodies: SiteTexts;
}

export interface NextVersion {
  readonly bodies: SiteTexts;
  readonly summaries: SiteTexts;
  readonly effectiveAt: number | null;
  readonly isPublished: boolean;
}

export interface DocumentStore {
  /** What operators wrote of this kind, published or not, the newest first and without the texts. */
  list(kind: DocumentKind): Promise<readonly VersionHead[]>;
  find(kind: DocumentKind, number: number): Promise<VersionRecord | undefined>;
  /**
   * Replaces the draft, or makes it a version. `knownAt`: the draft's last change as the caller knows it, undefined for none.
   * What is there already as the caller wants it is done: safe to repeat. `dates`: the date is before the one of the version in front. `planned`: a version waits for its date.
   */
  save(
    kind: DocumentKind,
    next: NextVersion,
    knownAt: number | undefined,
    change: SiteChange,
  ): Promise<'done' | 'conflict' | 'planned' | 'dates'>;
  /**
   * Deletes the draft; a version that waits for its date becomes the draft. Nothing happens where it has changed since `knownAt`: safe
   * to repeat.
   */
  withdraw(kind: DocumentKind, knownAt: number, change: SiteChange): Promise<void>;
}
