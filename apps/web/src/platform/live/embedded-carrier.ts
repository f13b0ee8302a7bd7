import { createStore } from 'zustand/vanilla';
import { createKeptLink, type KeptLinkOptions, type OpenAnswer } from './kept-link.ts';
import { type CarrierState, type LiveCarrier, silentCarrier } from './live-carrier.ts';
import type { LiveSignal } from './live-signal.ts';
import { openPeerLink, type PeerLinkOptions } from './peer-link.ts';

export interface EmbeddedCarrierOptions extends Pick<KeptLinkOptions, 'schedule'> {
  readonly signal: LiveSignal;
  /** How a connection is opened; a test has its own. */
  readonly openLink?: (options: PeerLinkOptions) => Promise<OpenAnswer>;
}

/** To the SFU that the server itself runs: one connection that hears, and one that is heard while somebody publishes. */
export function createEmbeddedCarrier(options: EmbeddedCarrierOptions): LiveCarrier {
  const { signal, schedule, openLink = openPeerLink } = options;
  const store = createStore<CarrierState>(() => silentCarrier);
  let sent: MediaStreamTrack | undefined;
  const hearing = createKeptLink({
    schedule,
    open: (onLost) =>
      openLink({ kind: 'listen', signal, onLost, onVoices: (voices) => void store.setState({ voices }) }),
  });
  const speaking = createKeptLink({
    schedule,
    open: (onLost) => openLink({ kind: 'publish', signal, onLost, ...(sent && { track: sent }) }),
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
    renew: () => {
      hearing.renew();
      speaking.renew();
    },
    dispose: () => {
      hearing.want(false);
      speaking.want(false);
      for (const stop of stops) stop();
    },
  };
}
