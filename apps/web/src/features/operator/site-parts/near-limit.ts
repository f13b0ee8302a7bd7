/** From this share of a field's length on it counts what is written, so that nothing is cut without a word. */
const nearShare = 0.8;

/** Whether a text of `length` comes near the `max` UTF-16 units that its field takes. */
export const isNearLimit = (length: number, max: number): boolean => length >= max * nearShare;
