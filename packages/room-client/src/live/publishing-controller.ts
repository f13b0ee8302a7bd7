import type { LiveAudioStatus } from '@madoi/contract/lounge/live/live-audio';
import type { LiveAudioEvent, LiveAudioState } from '@madoi/domain/lounge/live/live-state';
import type { PublishingStatus } from '@madoi/domain/lounge/live/own-microphone';
import type { LiveAudioCommands } from './live-audio-commands.ts';
import type { LiveAudioTransport } from './live-audio-transport.ts';
import { broadcasterOf, type LiveAudioError } from './live-view.ts';
import type { Microphone } from './microphone.ts';
import {
  type DeviceEvent,
  type DeviceState,
  deviceTable,
  type ListingState,
  listingTable,
} from './publishing-tables.ts';

export interface PublishingControllerOptions {
  readonly audio: () => LiveAudioState;
  readonly dispatch: (event: LiveAudioEvent) => void;
  readonly transport: LiveAudioTransport;
  readonly microphone: Pick<Microphone, 'open' | 'setOpen' | 'track' | 'close' | 'onLost' | 'store'>;
  readonly commands: Pick<LiveAudioCommands, 'start' | 'update'>;
  readonly userId: () => string | undefined;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
}

/** The user's own microphone in the room, by the state machine of specification 4.13. */
export interface PublishingController {
  /** Goes on air, or mutes and unmutes. A second call while it starts does nothing. */
  toggle(): Promise<LiveAudioError | undefined>;
  /** Goes off air. The device is released at once, whatever the server answers. */
  leave(): Promise<LiveAudioError | undefined>;
  /** The owner or a co-owner muted this microphone. */
  muted(): void;
  /** Applies a status that the room has sent. */
  applyStatus(status: LiveAudioStatus): void;
  /** After a rejoin: sends this page's state again, before the room's status is fetched. */
  announce(): Promise<void>;
  /** Applies the status that was fetched afterwards. A microphone that is muted on either side stays muted. */
  reconcile(status: LiveAudioStatus): void;
  dispose(): void;
}

/** How long a first connection may take, in ms; longer counts as a failure. */
const connectTimeoutMs = 10_000;

const statusCode = { off: 0, muted: 1, open: 2 } as const;

/** Resolves once the publishing connection is open, refused, or `connectTimeoutMs` has passed. */
const untilConnected = ({
  transport,
  schedule,
}: Pick<PublishingControllerOptions, 'transport' | 'schedule'>): Promise<LiveAudioError | undefined> =>
  new Promise((resolve) => {
    const done = (trouble: LiveAudioError | undefined) => {
      unschedule();
      stop();
      resolve(trouble);
    };
    const look = () => {
      const { publishing, publishingReason } = transport.store.getState();
      if (publishing === 'open') done(undefined);
      if (publishing === 'refused') done(publishingReason === 'not_on_stage' ? 'not_on_stage' : 'forbidden');
    };
    const unschedule = schedule(connectTimeoutMs, () => done('no_media'));
    const stop = transport.store.subscribe(look);
    look();
  });

/** The state of specification 4.13 with its effects on microphone and connection, and the two tables beside it. */
const createPublishingState = ({ audio, dispatch, transport, microphone, userId }: PublishingControllerOptions) => {
  let listing: ListingState = 'awaited';
  let device: DeviceState = 'held';
  const statusIs = (...statuses: readonly PublishingStatus[]) => statuses.includes(audio().publishingStatus);
  const handleDevice = (event: DeviceEvent) => {
    const step = deviceTable[device][event];
    device = step.state;
    return step.effect;
  };
  const setOpen = (isOpen: boolean) => {
    microphone.setOpen(isOpen);
    transport.setMuted(!isOpen);
  };
  const stop = (event: 'failed' | 'ended') => {
    microphone.setOpen(false);
    transport.publish(undefined);
    microphone.close();
    listing = listingTable[listing].announced;
    handleDevice('handled');
    dispatch({ type: 'publishing', event });
  };
  return {
    statusIs,
    isPublishing: () => statusIs('muted', 'unmuted'),
    setOpen,
    stop,
    handleDevice,
    announced: () => {
      listing = listingTable[listing].announced;
    },
    muteHere: () => {
      dispatch({ type: 'publishing', event: 'muted' });
      if (statusIs('muted')) setOpen(false);
    },
    /** Applies a status of the room: a user who is no longer listed as on air is off air. */
    applyStatus: (status: LiveAudioStatus) => {
      if (!statusIs('muted', 'unmuted')) return;
      listing = listingTable[listing][broadcasterOf(status, userId()) === undefined ? 'missing' : 'shown'];
      if (listing === 'gone') stop('ended');
    },
  };
};

type PublishingState = ReturnType<typeof createPublishingState>;

/** Goes on air. The connection is opened first, so that the first word is heard. */
const startPublishing = async (
  { audio, dispatch, transport, microphone, commands, userId, schedule }: PublishingControllerOptions,
  state: PublishingState,
): Promise<LiveAudioError | undefined> => {
  const track = microphone.track();
  if (track === undefined) return undefined;
  const before = broadcasterOf(audio().status, userId());
  const fail = (trouble: LiveAudioError) => {
    state.stop('failed');
    return trouble;
  };
  dispatch({ type: 'publishing', event: 'toggled' });
  microphone.setOpen(false);
  // Another page of the same user goes off air first, because two pages would replace each other's connection again and
  // again.
  if (before !== undefined && before.isLost !== true) await commands.update(statusCode.off);
  transport.publish(track);
  const isGone = () => !state.statusIs('starting');
  const connectError = await untilConnected({ transport, schedule });
  if (isGone()) return undefined;
  if (connectError) return fail(connectError);
  const refused = await commands.start(false);
  if (isGone()) return undefined;
  if (refused) return fail(refused);
  // Takes over from a page that is gone and was muted: the microphone is open here.
  if (before?.isLost === true && before.status === statusCode.muted) void commands.update(statusCode.open);
  dispatch({ type: 'publishing', event: 'started' });
  state.setOpen(true);
  const { status } = audio();
  if (status) state.applyStatus(status);
  return undefined;
};

const toggleMute = async (
  { dispatch, microphone, commands }: PublishingControllerOptions,
  state: PublishingState,
): Promise<LiveAudioError | undefined> => {
  // The device was pulled out meanwhile, or access was revoked: the browser asks again before the next start.
  if (state.statusIs('muted') && microphone.store.getState().status !== 'open') {
    if (!(await microphone.open())) return 'no_microphone';
    if (!state.statusIs('muted')) return undefined;
  }
  dispatch({ type: 'publishing', event: 'toggled' });
  state.handleDevice('handled');
  const isOpen = state.statusIs('unmuted');
  state.setOpen(isOpen);
  const trouble = await commands.update(isOpen ? statusCode.open : statusCode.muted);
  if (trouble === 'not_on_air' && state.isPublishing()) state.stop('ended');
  // Offline: said again with the next join.
  return trouble === 'offline' ? undefined : trouble;
};

/** A device that is pulled out mutes, and unmutes when it is back; by `deviceTable`. */
const followDevice = (options: PublishingControllerOptions, state: PublishingState): (() => void) => {
  const { microphone, commands } = options;
  return microphone.onLost(() => {
    if (!state.isPublishing()) return;
    const isThere = microphone.store.getState().status === 'open';
    if (!isThere && !state.statusIs('unmuted')) return;
    const effect = state.handleDevice(isThere ? 'found' : 'lost');
    if (effect === 'unmute' && state.statusIs('muted')) void toggleMute(options, state);
    if (effect !== 'mute') return;
    state.muteHere();
    void commands.update(statusCode.muted);
  });
};

/** A controller that starts as `not_started`. Refusals and problems are answered as values (`LiveAudioError`). */
export function createPublishingController(options: PublishingControllerOptions): PublishingController {
  const { audio, commands, userId } = options;
  const state = createPublishingState(options);
  const muted = () => {
    state.handleDevice('handled');
    state.muteHere();
  };
  const stopDevice = followDevice(options, state);
  const onPressed: Readonly<Record<PublishingStatus, () => Promise<LiveAudioError | undefined>>> = {
    not_started: () => startPublishing(options, state),
    starting: () => Promise.resolve(undefined),
    muted: () => toggleMute(options, state),
    unmuted: () => toggleMute(options, state),
  };
  return {
    toggle: () => onPressed[audio().publishingStatus](),
    leave: async () => {
      state.stop('ended');
      return commands.update(statusCode.off);
    },
    muted,
    applyStatus: state.applyStatus,
    announce: async () => {
      if (!state.isPublishing()) return;
      state.announced();
      const trouble = await commands.start(state.statusIs('muted'));
      if (trouble !== undefined && trouble !== 'offline' && state.isPublishing()) state.stop('ended');
    },
    reconcile: (status) => {
      state.applyStatus(status);
      if (!state.isPublishing()) return;
      const mine = broadcasterOf(status, userId());
      if (mine?.status === statusCode.open && state.statusIs('muted')) void commands.update(statusCode.muted);
      if (mine?.status === statusCode.muted && state.statusIs('unmuted')) muted();
    },
    dispose: () => {
      stopDevice();
      state.stop('ended');
    },
  };
}
