import { createScope } from '@madoi/domain/lifecycle/scope';
import { createStore } from 'zustand/vanilla';
import { idleTransportState, type LiveAudioTransport, type LiveAudioTransportState } from './live-audio-transport.ts';
import type { LiveSignaling } from './live-signaling.ts';
import type { MediaLinkOptions } from './media-link.ts';
import { createReconnectingLink, type OpenLinkResult, type ReconnectingLinkOptions } from './reconnecting-link.ts';

export interface LiveAudioTransportOptions extends Pick<ReconnectingLinkOptions, 'schedule'> {
  readonly signal: LiveSignaling;
  /** How a connection is opened: with the WebRTC of the client's runtime. */
  readonly openLink: (options: MediaLinkOptions) => Promise<OpenLinkResult>;
}

/** One listening connection, and one publishing connection while the user publishes. */
export function createLiveAudioTransport(options: LiveAudioTransportOptions): LiveAudioTransport {
  const { signal, schedule, openLink } = options;
  const store = createStore<LiveAudioTransportState>(() => idleTransportState);
  let sent: MediaStreamTrack | undefined;
  const muteListeners = new Set<(isMuted: boolean) => void>();
  const onMutes = (listener: (isMuted: boolean) => void) => {
    muteListeners.add(listener);
    return () => void muteListeners.delete(listener);
  };
  const listenLink = createReconnectingLink({
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
  const publishLink = createReconnectingLink({
    schedule,
    open: (onLost) => openLink({ kind: 'publish', signal, onLost, onMutes, ...(sent && { track: sent }) }),
  });
  const scope = createScope();
  scope.add(
    listenLink.store.subscribe(({ state, reason }) =>
      store.setState({ listening: state, listeningReason: reason, ...(state !== 'open' && { voices: [] }) }),
    ),
    publishLink.store.subscribe(({ state, reason }) => store.setState({ publishing: state, publishingReason: reason })),
    () => publishLink.want(false),
    () => listenLink.want(false),
  );
  return {
    store,
    listen: listenLink.want,
    publish: (track) => {
      const isOther = track !== sent;
      sent = track;
      if (track !== undefined && isOther) publishLink.renew();
      publishLink.want(track !== undefined);
    },
    setMuted: (isMuted) => {
      for (const listener of muteListeners) listener(isMuted);
    },
    renew: (which) => {
      if (which !== 'publishing') listenLink.renew();
      if (which !== 'listening') publishLink.renew();
    },
    dispose: scope.close,
  };
}
