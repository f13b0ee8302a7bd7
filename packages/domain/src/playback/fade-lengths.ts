/** Section 9 of the specification: how long sound takes to fade, in seconds. */
export const pauseFadeSec = 0.15;
/** The fade of a song that the listener's time (a user's month, a guest's day) cuts short. */
export const limitFadeSec = 0.6;
/** A change of the system volume, as while somebody speaks. */
export const systemFadeSec = 0.6;
/**
 * How long a song of a room fades out before another; `fadeDuration` of the room's queue on the wire. The solo queue's is 0.
 * A queue is stored with it, and highlights are encoded with it: both keep the length they were made with.
 */
export const songFadeSec = 3;
/** How long a highlight fades in; it fades out as long as a song of a room does (specification 9.23). */
export const highlightFadeInSec = 1;
