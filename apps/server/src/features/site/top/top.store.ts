import type { TopSection } from '@madoi/contract/site/top';
import type { SiteChange } from '../site-change.ts';

export interface TopRecord {
  /** Null: the house's own sections. */
  readonly published: readonly TopSection[] | null;
  readonly draft: readonly TopSection[] | null;
  readonly revision: number;
  /** In ms since 1970; undefined while nobody has changed anything. */
  readonly updatedAt: number | undefined;
}

export interface TopStore {
  read(): Promise<TopRecord>;
  /** The new revision; undefined where somebody else has changed it since `revision`. Publishing ends the draft. */
  save(
    input: { readonly sections: readonly TopSection[]; readonly revision: number; readonly isPublished: boolean },
    change: SiteChange,
  ): Promise<number | undefined>;
  /** Back to the house's own sections, or without the draft alone. Safe to repeat. */
  reset(isDraftOnly: boolean, change: SiteChange): Promise<void>;
}
