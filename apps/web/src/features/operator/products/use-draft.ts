import type { CatalogueProblem, ProductsView } from '@madoi/contract/operator/products';
import { changesOfCatalogue } from '@madoi/domain/money/catalogue-changes';
import { useState } from 'react';
import { type Draft, problemsOf } from './product-draft.ts';

export interface DraftHandle {
  readonly draft: Draft;
  readonly published: Draft;
  readonly change: (next: Draft) => void;
  readonly problems: readonly CatalogueProblem[];
  /** What is different from what is sold. */
  readonly changes: readonly string[];
  /** Something was typed since the draft was saved. */
  readonly isDirty: boolean;
}

/** The draft as it is typed, beside what is sold. */
export function useDraft({ published, draft: saved }: ProductsView): DraftHandle {
  const start = saved?.content ?? published.content;
  const [draft, change] = useState<Draft>(start);
  return {
    draft,
    published: published.content,
    change,
    problems: problemsOf(draft),
    changes: changesOfCatalogue(published.content, draft),
    isDirty: changesOfCatalogue(start, draft).length > 0,
  };
}
