import { describe, expect, it } from 'vitest';
import { type DraftStorage, keepDraft, readKeptDraft } from './kept-draft.ts';
import type { Draft } from './product-draft.ts';

const colors = { primary: '#f37952', secondary: '#942e05' };
const draft: Draft = {
  baseScoreRate: 0.1,
  inks: [{ id: 'shu', color: colors }],
  times: [{ displayTimeSec: 30, maxTextLength: 40, amountYen: Number.NaN, bonusScoreRate: 0 }],
  categories: [],
  stamps: [],
  levels: {
    1: { displayTimeSec: 5, bonusScoreRate: 0 },
    2: { displayTimeSec: 10, bonusScoreRate: 0 },
    3: { displayTimeSec: 20, bonusScoreRate: 0 },
  },
  decorations: [],
  uploadedAt: 1,
};
const base = { version: 3, revision: 7 };

function createStorage(): DraftStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

describe('a draft on this device', () => {
  it('is read again as it was typed, with a price that is no number yet', () => {
    const storage = createStorage();
    keepDraft(storage, base, draft);
    expect(readKeptDraft(storage, base)).toEqual(draft);
    keepDraft(storage, base, undefined);
    expect(readKeptDraft(storage, base)).toBeUndefined();
  });

  it('is left where somebody has saved or published meanwhile', () => {
    const storage = createStorage();
    keepDraft(storage, base, draft);
    expect(readKeptDraft(storage, { ...base, revision: 8 })).toBeUndefined();
    expect(readKeptDraft(storage, { ...base, version: 4 })).toBeUndefined();
  });

  it('is nothing when its text is broken or of another shape, or the storage refuses', () => {
    const storage = createStorage();
    keepDraft(storage, base, draft);
    for (const text of ['{', '{}', '{"version":3,"revision":7,"content":{"inks":[]}}']) {
      for (const key of storage.texts.keys()) storage.texts.set(key, text);
      expect(readKeptDraft(storage, base)).toBeUndefined();
    }
    const refuse = () => {
      throw new Error('no storage');
    };
    const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(() => keepDraft(refusing, base, draft)).not.toThrow();
    expect(readKeptDraft(refusing, base)).toBeUndefined();
    expect(readKeptDraft(undefined, base)).toBeUndefined();
  });
});
