import * as z from 'zod/mini';
import { locales } from '../constants.ts';

/** What an operator writes, in the languages that it was written in; at most `mostChars` in each. */
export const siteTexts = (mostChars: number) =>
  z.partialRecord(z.enum(locales), z.string().check(z.maxLength(mostChars)));
export type SiteTexts = z.output<ReturnType<typeof siteTexts>>;

/** A path of this product, or an address elsewhere: nothing that a browser would run. */
export const siteUrl = z.string().check(z.maxLength(500), z.regex(/^(\/(?!\/)\S*|https?:\/\/[^\s/]\S*)$/));
