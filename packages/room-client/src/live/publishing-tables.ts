/**
 * Whether the room shows this page's person on air. `awaited`: not yet since it started, or since it said so again · `listed`: from
 * then on, not to be shown is to be off · `gone`: shown, and then no more.
 */
export type ListingState = 'awaited' | 'listed' | 'gone';
/** `shown`, `missing`: by a status of the room · `announced`: this page starts, or says again that it is on air. */
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

/** `held`: there is a device, or nobody waits for one · `awaited`: it was pulled out while it was open, and speaks again when it is back. */
export type DeviceState = 'held' | 'awaited';
/** `lost`: while the microphone was open · `found`: there is one again · `handled`: muted, unmuted or ended by somebody meanwhile. */
export type DeviceEvent = 'lost' | 'found' | 'handled';

/** What a device that comes or goes does to the microphone: `mute` it, `unmute` it, or nothing. */
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
 * Who was muted by hand, by themselves or by a moderator, while the device was away stays silent when it is back.
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
