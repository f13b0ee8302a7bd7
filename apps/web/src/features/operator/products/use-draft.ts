import type { CatalogueProblem, ProductsView } from '@madoi/contract/operator/products';
import { changesOfCatalogue } from '@madoi/domain/money/catalogue-changes';
import { useState } from 'react';
import { keepDraft, readKeptDraft } from './kept-draft.ts';
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
  /** What was typed before this page was loaded is here again. */
  readonly isRestored: boolean;
}

/** Undefined: the browser has none, or forbids it. */
function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The draft as it is typed, beside what is sold. */
export function useDraft({ published, draft: saved }: ProductsView): DraftHandle {
  const start = saved?.content ?? published.content;
  const base = { version: published.version, revision: saved?.revision ?? 0 };
  const [kept] = useState(() => readKeptDraft(deviceStorage(), base));
  const [draft, setDraft] = useState<Draft>(kept ?? start);
  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(deviceStorage(), base, changesOfCatalogue(start, next).length > 0 ? next : undefined);
  };
  return {
    draft,
    published: published.content,
    change,
    problems: problemsOf(draft),
    changes: changesOfCatalogue(published.content, draft),
    isDirty: changesOfCatalogue(start, draft).length > 0,
    isRestored: kept !== undefined && kept === draft,
  };
}
