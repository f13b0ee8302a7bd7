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
  /** Forgets what was last used before `usedBefore`, then the longest unused beyond `rowsMax`; answers how many. */
  trim(rowsMax: number, usedBefore: number): Promise<number>;
}
