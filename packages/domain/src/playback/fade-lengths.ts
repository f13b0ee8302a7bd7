/** Section 9 of the specification: how long sound takes to fade, in seconds. */
export const pauseFadeSec = 0.15;
/** The fade of a song that the listener's time (a user's month, a guest's day) cuts short. */
export const limitFadeSec = 0.6;
/** A change of the system volume, as while somebody speaks. */
export const systemFadeSec = 0.6;
/** `fadeDuration` of a room's queue on the wire: how long a song fades out before another one. The solo queue's is 0. */
export const loungeFadeDurationSec = 3;
