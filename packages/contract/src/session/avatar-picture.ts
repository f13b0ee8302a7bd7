/** The least length of an uploaded picture's shorter side, in pixels. */
export const avatarMinPx = 96;
/** The side of the square that is stored, in pixels. */
export const avatarStoredPx = 512;
