/** What other features may use of translations. */
export { TranslationNote, type TranslationNoteOf } from './TranslationNote.tsx';
export { useTranslationLanguages } from './use-translation-languages.ts';
