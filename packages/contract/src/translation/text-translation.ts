import * as z from 'zod/mini';

/** Specification 3.23: a text in another language. */
export const textTranslationSchema = z.object({
  languageCode: z.string(),
  text: z.string(),
  /** BCP 47: the language that it was translated from. */
  sourceLanguage: z.optional(z.string()),
});
export type TextTranslation = z.output<typeof textTranslationSchema>;
