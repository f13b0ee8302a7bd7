import type { LiveAudioStatus } from '@madoi/contract/lounge/live/live-audio';
import type { LiveAudioEvent, LiveAudioState } from '@madoi/domain/lounge/live/live-state';
import type { LiveAudioCommands } from './live-audio-commands.ts';
import type { LiveAudioTransport } from './live-audio-transport.ts';
import { broadcasterOf, type LiveAudioError } from './live-view.ts';
import type { Microphone } from './microphone.ts';

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
  /** The button: goes on air, or mutes and unmutes. A second click while it starts does nothing. */
  toggle(): Promise<LiveAudioError | undefined>;
  /** Off air; the device is let go of at once, whatever the server says. */
  leave(): Promise<LiveAudioError | undefined>;
  /** Somebody who keeps the room closed this microphone. */
  muted(): void;
  /** The room's status has arrived by itself. */
  applyStatus(status: LiveAudioStatus): void;
  /** After a rejoin: says again what this page does, before the room's status is asked for. */
  announce(): Promise<void>;
  /** The status that was asked for afterwards: a microphone that is muted here or there stays muted. */
  reconcile(status: LiveAudioStatus): void;
  dispose(): void;
}

/** A first connection that takes longer is not worth waiting for with a microphone in the hand. */
const connectTimeoutMs = 10_000;

/** A controller that starts as `not_started`. Refusals and problems are answered as values (`LiveAudioError`). */
export function createPublishingController(options: PublishingControllerOptions): PublishingController {
  const { audio, dispatch, transport, microphone, commands, userId, schedule } = options;
  /** The room has shown this page's person on air since it started: from then on, not to be shown is to be off. */
  let wasListedOnAir = false;
  let resumeWhenBack = false;

  const isPublishing = () => audio().publishingStatus === 'muted' || audio().publishingStatus === 'unmuted';
  const stopPublishing = (event: 'failed' | 'ended') => {
    microphone.setOpen(false);
    transport.publish(undefined);
    microphone.close();
    wasListedOnAir = false;
    resumeWhenBack = false;
    dispatch({ type: 'publishing', event });
  };
  const untilConnected = (): Promise<LiveAudioError | undefined> =>
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
  const setOpen = (isOpen: boolean) => {
    microphone.setOpen(isOpen);
    transport.setMuted(!isOpen);
  };
  const fail = (trouble: LiveAudioError) => {
    stopPublishing('failed');
    return trouble;
  };

  const start = async (): Promise<LiveAudioError | undefined> => {
    const track = microphone.track();
    if (track === undefined) return undefined;
    const before = broadcasterOf(audio().status, userId());
    dispatch({ type: 'publishing', event: 'toggled' });
    microphone.setOpen(false);
    // Another page of the same person goes off air first: two that both keep up a connection would take it from each other.
    if (before !== undefined && before.isLost !== true) await commands.update(0);
    transport.publish(track);
    const isGone = () => audio().publishingStatus !== 'starting';
    // Connected before it is on air: the first word is heard.
    const connectError = await untilConnected();
    if (isGone()) return undefined;
    if (connectError) return fail(connectError);
    const refused = await commands.start(false);
    if (isGone()) return undefined;
    if (refused) return fail(refused);
    // The place of a page that is gone: muted there, and opened here.
    if (before?.isLost === true && before.status === 1) void commands.update(2);
    dispatch({ type: 'publishing', event: 'started' });
    setOpen(true);
    const { status } = audio();
    if (status) applyStatus(status);
    return undefined;
  };
  const mute = async (): Promise<LiveAudioError | undefined> => {
    // The device was pulled out meanwhile, or access was revoked: the browser asks again before the next start.
    if (audio().publishingStatus === 'muted' && microphone.store.getState().status !== 'open') {
      if (!(await microphone.open())) return 'no_microphone';
      if (audio().publishingStatus !== 'muted') return undefined;
    }
    dispatch({ type: 'publishing', event: 'toggled' });
    resumeWhenBack = false;
    const isOpen = audio().publishingStatus === 'unmuted';
    setOpen(isOpen);
    const trouble = await commands.update(isOpen ? 2 : 1);
    if (trouble === 'not_on_air' && isPublishing()) stopPublishing('ended');
    // Offline: said again with the next seat.
    return trouble === 'offline' ? undefined : trouble;
  };
  const muted = () => {
    dispatch({ type: 'publishing', event: 'muted' });
    if (audio().publishingStatus === 'muted') setOpen(false);
  };
  const applyStatus = (status: LiveAudioStatus) => {
    if (!isPublishing()) return;
    if (broadcasterOf(status, userId())) wasListedOnAir = true;
    else if (wasListedOnAir) stopPublishing('ended');
  };

  const stopLost = microphone.onLost(() => {
    if (!isPublishing()) return;
    const isThere = microphone.store.getState().status === 'open';
    if (!isThere && audio().publishingStatus === 'unmuted') {
      muted();
      resumeWhenBack = true;
      void commands.update(1);
    } else if (isThere && resumeWhenBack && audio().publishingStatus === 'muted') void mute();
  });

  return {
    toggle: async () => {
      const { publishingStatus } = audio();
      if (publishingStatus === 'starting') return undefined;
      return publishingStatus === 'not_started' ? start() : mute();
    },
    leave: async () => {
      stopPublishing('ended');
      return commands.update(0);
    },
    muted,
    applyStatus,
    announce: async () => {
      if (!isPublishing()) return;
      wasListedOnAir = false;
      const trouble = await commands.start(audio().publishingStatus === 'muted');
      if (trouble !== undefined && trouble !== 'offline' && isPublishing()) stopPublishing('ended');
    },
    reconcile: (status) => {
      applyStatus(status);
      if (!isPublishing()) return;
      const mine = broadcasterOf(status, userId());
      if (mine?.status === 2 && audio().publishingStatus === 'muted') void commands.update(1);
      if (mine?.status === 1 && audio().publishingStatus === 'unmuted') muted();
    },
    dispose: () => {
      stopLost();
      stopPublishing('ended');
    },
  };
}
