/** Where an avatar is drawn, in pixels (section 9 of the specification): the button in the header, the head of its menu, the profile. */
export const avatarSizesPx = { button: 32, menu: 48, profile: 196 } as const;

/** The least length of an uploaded picture's shorter side, in pixels. */
export const avatarMinPx = 96;
/** The side of the square that is stored, in pixels. */
export const avatarStoredPx = 512;
