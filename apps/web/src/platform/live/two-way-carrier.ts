import { createStore } from 'zustand/vanilla';
import { createKeptLink, type KeptLinkOptions, type OpenAnswer } from './kept-link.ts';
import { type CarrierState, type LiveCarrier, silentCarrier } from './live-carrier.ts';
import type { LiveSignal } from './live-signal.ts';
import { openLink as openAnyLink } from './open-link.ts';
import type { PeerLinkOptions } from './peer-link.ts';

export interface TwoWayCarrierOptions extends Pick<KeptLinkOptions, 'schedule'> {
  readonly signal: LiveSignal;
  /** How a connection is opened; a test has its own. */
  readonly openLink?: (options: PeerLinkOptions) => Promise<OpenAnswer>;
}

/** One connection that hears, and one that is heard while somebody publishes. */
export function createTwoWayCarrier(options: TwoWayCarrierOptions): LiveCarrier {
  const { signal, schedule, openLink = openAnyLink } = options;
  const store = createStore<CarrierState>(() => silentCarrier);
  let sent: MediaStreamTrack | undefined;
  const muting = new Set<(isMuted: boolean) => void>();
  const onMutes = (listener: (isMuted: boolean) => void) => {
    muting.add(listener);
    return () => void muting.delete(listener);
  };
  const hearing = createKeptLink({
    schedule,
    open: (onLost) =>
      openLink({
        kind: 'listen',
        signal,
        onLost,
        onVoices: (voices) => void store.setState({ voices }),
        onLevels: (levels) => void store.setState({ levels }),
      }),
  });
  const speaking = createKeptLink({
    schedule,
    open: (onLost) => openLink({ kind: 'publish', signal, onLost, onMutes, ...(sent && { track: sent }) }),
  });
  const stops = [
    hearing.store.subscribe(({ state }) =>
      store.setState(state === 'open' ? { listening: state } : { listening: state, voices: [] }),
    ),
    speaking.store.subscribe(({ state, reason }) => store.setState({ publishing: state, publishingReason: reason })),
  ];
  return {
    store,
    listen: hearing.want,
    publish: (track) => {
      const isOther = track !== sent;
      sent = track;
      if (track !== undefined && isOther) speaking.renew();
      speaking.want(track !== undefined);
    },
    setMuted: (isMuted) => {
      for (const listener of muting) listener(isMuted);
    },
    renew: (which) => {
      if (which !== 'publishing') hearing.renew();
      if (which !== 'listening') speaking.renew();
    },
    dispose: () => {
      hearing.want(false);
      speaking.want(false);
      for (const stop of stops) stop();
    },
  };
}
