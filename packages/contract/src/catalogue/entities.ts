import * as z from 'zod/mini';
import { idSchema, instantMs, seconds } from '../ids.ts';

/** Names in other languages, where the artist or label gave them. `name` is the fallback for every language. */
export const namesSchema = z.partialRecord(z.enum(['ja', 'en', 'zh-TW']), z.string());
export type Names = z.output<typeof namesSchema>;

/** `full` is this product's addition to the two highlights of the specification (decisions, section 4). */
export const audioTypeSchema = z.union([z.literal('full'), z.literal(90), z.literal(30)]);
/** As clients send it: a highlight's length may come as text. */
export const audioTypeInputSchema = z.union([
  audioTypeSchema,
  z.pipe(
    z.enum(['90', '30']),
    z.transform((length) => (length === '90' ? (90 as const) : (30 as const))),
  ),
]);
export type AudioType = z.output<typeof audioTypeSchema>;

/** `duration` in seconds of the cut; `range` is the cut's place in the whole track, in seconds. */
export const audioInfoSchema = z.object({
  type: audioTypeSchema,
  duration: seconds,
  range: z.object({ start: seconds, end: seconds }),
});
export type AudioInfo = z.output<typeof audioInfoSchema>;

export const trackSchema = z.object({
  id: idSchema,
  name: z.string(),
  names: z.optional(namesSchema),
  albumId: idSchema,
  artistId: idSchema,
  /** The place on its disc, from 1; 0 where the tags say none. */
  trackNo: z.optional(z.number()),
  /** False: no cut of it can be played now. */
  isAvailable: z.boolean(),
  isExplicit: z.boolean(),
  /** Absent: it has none. */
  hasLyrics: z.optional(z.literal(true)),
  updatedAt: instantMs,
  audioInfo: audioInfoSchema,
  /**
   * The 90 s highlight of a track whose rights allow the whole: the cut that a guest hears outside rooms (decisions,
   * section 2).
   */
  highlight: z.optional(audioInfoSchema),
  /** EBU R128 of the cut's source: integrated loudness in LUFS and true peak in dBTP. */
  loudness: z.optional(z.object({ integratedLufs: z.number(), truePeakDb: z.number() })),
});
export type Track = z.output<typeof trackSchema>;

/** `#rrggbb`, chosen from the cover: a background, an accent, and the ink of the obi that is legible on both. */
export const albumColorsSchema = z.object({
  primary: z.string(),
  secondary: z.string(),
  ink: z.enum(['shu', 'asagi', 'wakatake', 'sakura', 'fuji', 'kinari']),
});
export type AlbumColors = z.output<typeof albumColorsSchema>;

export const albumSchema = z.object({
  id: idSchema,
  name: z.string(),
  names: z.optional(namesSchema),
  artistId: idSchema,
  tracks: z.array(idSchema),
  colors: albumColorsSchema,
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as the file's tags say. */
  releasedOn: z.optional(z.string()),
  /** 0 while the album has no picture of its own, otherwise the version that its artwork's address holds. */
  artworkUpdatedAt: z.number(),
  updatedAt: instantMs,
});
export type Album = z.output<typeof albumSchema>;

export const artistSchema = z.object({
  id: idSchema,
  name: z.string(),
  names: z.optional(namesSchema),
  availability: z.enum(['available', 'unavailable']),
  updatedAt: instantMs,
});
export type Artist = z.output<typeof artistSchema>;

export const playlistSchema = z.object({
  id: idSchema,
  userId: idSchema,
  name: z.string(),
  names: z.optional(namesSchema),
  description: z.optional(z.string()),
  tracks: z.array(idSchema),
  isPublished: z.boolean(),
  /** Grows with every change. A command that edits the playlist names it as the version it was built on. */
  updatedAt: instantMs,
});
export type Playlist = z.output<typeof playlistSchema>;

/** A person as others see them: the room user of the specification (3.21). */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  isOfficial: z.boolean(),
  isEssentialLiver: z.boolean(),
  isPickedOutLiver: z.boolean(),
  uploadedAt: z.number(),
  stat: z.object({ playlist: z.object({ published: z.number() }) }),
  /** Absent: their page is open to everybody. */
  isPublished: z.optional(z.literal(false)),
  updatedAt: instantMs,
});
export type User = z.output<typeof userSchema>;
