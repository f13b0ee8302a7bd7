/** How many rooms, or people of a room, one page has where the caller names no number. */
export const defaultPageSize = 30;
