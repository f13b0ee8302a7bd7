/**
 * Whether the room's status lists this page's user as on air. `awaited`: not yet since the start or the last
 * announcement · `listed`: from now on, a status without them means off air · `gone`: was listed and no longer is.
 */
export type ListingState = 'awaited' | 'listed' | 'gone';
/**
 * `shown`, `missing`: a status with or without the user · `announced`: this page starts, or sends again that it is on
 * air.
 */
export type ListingEvent = 'shown' | 'missing' | 'announced';

/**
 * | from \ event | shown  | missing | announced |
 * | ------------ | ------ | ------- | --------- |
 * | awaited      | listed | awaited | awaited   |
 * | listed       | listed | gone    | awaited   |
 * | gone         | gone   | gone    | awaited   |
 */
export const listingTable: Readonly<Record<ListingState, Readonly<Record<ListingEvent, ListingState>>>> = {
  awaited: { shown: 'listed', missing: 'awaited', announced: 'awaited' },
  listed: { shown: 'listed', missing: 'gone', announced: 'awaited' },
  gone: { shown: 'gone', missing: 'gone', announced: 'awaited' },
};

/**
 * `held`: there is a device, or none is waited for · `awaited`: it was unplugged while open, and is unmuted when it is
 * back.
 */
export type DeviceState = 'held' | 'awaited';
/**
 * `lost`: unplugged while open · `found`: a device is there again · `handled`: the user or a moderator has muted,
 * unmuted or ended meanwhile.
 */
export type DeviceEvent = 'lost' | 'found' | 'handled';

/** What losing or finding a device does to the microphone: `mute`, `unmute`, or nothing. */
export interface DeviceStep {
  readonly state: DeviceState;
  readonly effect: 'mute' | 'unmute' | undefined;
}

/**
 * | from \ event | lost          | found        | handled |
 * | ------------ | ------------- | ------------ | ------- |
 * | held         | awaited, mute | held         | held    |
 * | awaited      | awaited       | held, unmute | held    |
 *
 * If the user or a moderator muted while the device was away, it stays muted when it is back.
 */
export const deviceTable: Readonly<Record<DeviceState, Readonly<Record<DeviceEvent, DeviceStep>>>> = {
  held: {
    lost: { state: 'awaited', effect: 'mute' },
    found: { state: 'held', effect: undefined },
    handled: { state: 'held', effect: undefined },
  },
  awaited: {
    lost: { state: 'awaited', effect: undefined },
    found: { state: 'held', effect: 'unmute' },
    handled: { state: 'held', effect: undefined },
  },
};
