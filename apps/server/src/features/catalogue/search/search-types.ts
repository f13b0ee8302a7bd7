export const searchTypes = ['tracks', 'albums', 'artists', 'playlists', 'users', 'lounges'] as const;

/** Of what people hear: their names have readings, and they are ranked by what is played. */
export const readTypes = ['tracks', 'albums', 'artists'] as const;

/** Where an entry has a run: anywhere in its names and readings, or at the beginning of its name, its reading or the key of its reading. */
export const textPlaces = ['inside', 'folded', 'reading', 'reading_key'] as const;
export type TextPlace = (typeof textPlaces)[number];
