/** What a page is about in the words of schema.org, for search engines. `pageHead` adds context, address and picture. */
export interface StructuredData {
  readonly '@type': 'WebSite' | 'NewsArticle' | 'MusicAlbum' | 'MusicRecording' | 'Event';
  readonly [property: string]: unknown;
}

/** `PT3M36S`: ISO 8601, whole seconds. */
export const isoDuration = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return `PT${minutes === 0 ? '' : `${minutes}M`}${rest === 0 && minutes > 0 ? '' : `${rest}S`}`;
};

/** `2026-11-23T12:00:00.000Z`. */
export const isoInstant = (instantMs: number): string => new Date(instantMs).toISOString();

/** The product as who publishes or hosts something. */
export const madoiOrganization = (origin: string) => ({
  '@type': 'Organization',
  name: 'Madoi',
  url: `${origin}/`,
  logo: `${origin}/icon-192.png`,
});
