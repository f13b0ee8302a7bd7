export interface StoredTranslation {
  /** With placeholders for names. */
  readonly masked: string;
  readonly sourceLanguage: string;
}

export interface TranslationKey {
  readonly textHash: string;
  readonly languageCode: string;
}

/** What was translated before. */
export interface TranslationStore {
  /** Undefined: never, or forgotten. Counts as a use. */
  find(key: TranslationKey, nowMs: number): Promise<StoredTranslation | undefined>;
  /** The first one stays: another process may have translated the same. */
  save(key: TranslationKey, translation: StoredTranslation, nowMs: number): Promise<void>;
  /** Forgets what was last used before, `limit` at most; answers how many. */
  forgetUnused(usedBefore: number, limit: number): Promise<number>;
  /** Forgets the longest unused beyond `rowsMax`, `limit` at most; answers how many. */
  forgetBeyond(rowsMax: number, limit: number): Promise<number>;
}
