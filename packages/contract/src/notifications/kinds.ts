/**
 * What somebody can be notified of. `room_opened`: somebody they follow, or a room that they set a reminder for, has opened.
 * `room_moved`: a scheduled room that they set a reminder for has another time.
 * `request_next`: a song that they requested is the next one. `mention`: their name was called with an @. `post`: a channel that they follow
 * has a new post. `letter`: a thanks letter. `reply`: a message that begins with their name answers what they wrote in a room.
 * `room_invited`: they were invited into a room.
 */
export const notificationKinds = [
  'room_opened',
  'room_moved',
  'request_next',
  'mention',
  'post',
  'letter',
  'reply',
  'room_invited',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Ways to somebody: the list in the product, web push, and e-mail. */
export const notificationChannels = ['app', 'push', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** How many people a notification names; the others are counted. */
export const notificationActorsMax = 3;
/** Code points of what was said or posted that a notification repeats. */
export const notificationTextMaxChars = 100;
/** Entries per page when the caller asks for no number. */
export const notificationsPageSize = 30;
