import * as z from 'zod/mini';
import { locales } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams } from '../ids.ts';

/** Lines that one track's lyrics have at most, repetitions counted. */
export const lyricsMaxLines = 2_000;

/** Milliseconds from the beginning of the whole track, also where rights allow only a highlight of it. */
const trackMs = z.number().check(z.int(), z.gte(0));

/** A piece of a line. `reading`: its furigana. `atMs`: a word begins here that is sung from this moment on. */
export const lyricsPartSchema = z.object({
  text: z.string(),
  reading: z.optional(z.string()),
  atMs: z.optional(trackMs),
});
export type LyricsPart = z.output<typeof lyricsPartSchema>;

/** A line without parts is a pause. `atMs` is absent exactly where the lyrics are not timed. */
export const lyricsLineSchema = z.object({ atMs: z.optional(trackMs), parts: z.array(lyricsPartSchema) });
export type LyricsLine = z.output<typeof lyricsLineSchema>;

/** Timed lyrics are in the order of their times. */
export const lyricsSchema = z.object({ isTimed: z.boolean(), lines: z.array(lyricsLineSchema) });
export type Lyrics = z.output<typeof lyricsSchema>;

/** Sent with an ETag. `not_found`: there is no such track, it was withdrawn, or it has no lyrics. */
export const getLyrics = defineEndpoint({
  method: 'GET',
  path: '/tracks/:id/lyrics',
  summary: 'The lyrics of a track, with the times of their lines where they are known',
  rule: 'decisions 4',
  access: 'anyone',
  params: idParams,
  answer: lyricsSchema,
});

/**
 * `lines`: one for each line of `getLyrics`, null where there is nothing to translate or no translation; empty where all lines are in
 * that language, or none can be translated now. `not_found` as in `getLyrics`.
 */
export const translateLyrics = defineEndpoint({
  method: 'POST',
  path: '/tracks/:id/lyrics/translation',
  summary: 'The lines of a track’s lyrics in another language, beside the original',
  rule: 'decisions 8',
  access: 'session',
  params: idParams,
  body: z.object({ languageCode: z.enum(locales) }),
  answer: z.object({
    lines: z.array(z.nullable(z.string())),
    /** BCP 47: the language that they were translated from; absent where the translator did not say. */
    sourceLanguage: z.optional(z.string()),
  }),
});
export type LyricsTranslation = z.output<(typeof translateLyrics)['answer']>;
