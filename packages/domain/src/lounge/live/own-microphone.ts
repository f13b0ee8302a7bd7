/** Whether this page's microphone is on air (specification 4.13); `starting` waits for the device and the server. */
export const publishingStatuses = ['not_started', 'starting', 'muted', 'unmuted'] as const;
export type PublishingStatus = (typeof publishingStatuses)[number];

/**
 * What happens to the user's own microphone. `toggled`: the user pressed the button. `started`: the server confirmed
 * that it is on air. `failed`: no permission, device or connection. `muted`: the owner or a co-owner muted it. `ended`:
 * it went off air, by whomever.
 */
export const publishingEvents = ['toggled', 'started', 'failed', 'muted', 'ended'] as const;
export type PublishingEvent = (typeof publishingEvents)[number];

/**
 * |             | toggled  | started | failed      | muted       | ended       |
 * | not_started | starting | –       | –           | –           | –           |
 * | starting    | –        | unmuted | not_started | –           | not_started |
 * | muted       | unmuted  | –       | not_started | –           | not_started |
 * | unmuted     | muted    | –       | not_started | muted       | not_started |
 */
const table: Readonly<Record<PublishingStatus, Readonly<Record<PublishingEvent, PublishingStatus>>>> = {
  not_started: {
    toggled: 'starting',
    started: 'not_started',
    failed: 'not_started',
    muted: 'not_started',
    ended: 'not_started',
  },
  starting: { toggled: 'starting', started: 'unmuted', failed: 'not_started', muted: 'starting', ended: 'not_started' },
  muted: { toggled: 'unmuted', started: 'muted', failed: 'not_started', muted: 'muted', ended: 'not_started' },
  unmuted: { toggled: 'muted', started: 'unmuted', failed: 'not_started', muted: 'muted', ended: 'not_started' },
};

/** The state of the user's microphone after an event, by the table above (specification 4.13). */
export const reducePublishing = (status: PublishingStatus, event: PublishingEvent): PublishingStatus =>
  table[status][event];
