import { useState } from 'react';
import type { GiftOrder } from './gift-controller.ts';
import { amountOf, emptyDraft, type GiftDraft, type PricedDraft } from './gift-draft.ts';
import type { GiftTab } from './sheet-store.ts';
import type { Catalogue } from './use-catalogue.ts';

export interface DraftView extends PricedDraft {
  readonly change: (part: Partial<GiftDraft>) => void;
  /** What would be ordered; undefined while there is nothing to give. */
  readonly order: GiftOrder | undefined;
}

/** What is being made, held against the catalogue as it is now: what has gone from it is not chosen any more. */
export const useGiftDraft = ({ words, stamps, info }: Catalogue, firstTab: GiftTab): DraftView => {
  const tab = stamps.length === 0 ? 'words' : firstTab;
  const [draft, setDraft] = useState(() => emptyDraft(tab, words));
  const price =
    words.find(({ contentId }) => contentId === draft.contentId) ??
    words.find(({ contentId }) => contentId === emptyDraft(tab, words).contentId);
  const stamp = stamps.find(({ itemId }) => itemId === draft.itemId);
  const amountYen = amountOf(draft, price, stamp);
  const { version } = info;
  const wordsOrder: GiftOrder | undefined = price && {
    kind: 'words',
    contentId: price.contentId,
    message: draft.text,
    decoration: draft.decoration,
    version,
  };
  const stampOrder: GiftOrder | undefined = stamp && { kind: 'stamp', itemId: stamp.itemId, version };
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    words: price,
    stamp,
    amountYen,
    order: amountYen === undefined ? undefined : draft.tab === 'words' ? wordsOrder : stampOrder,
  };
};
