/** The claim of a tab to play: when the listener last clicked or joined in it. */
export interface TabClaim {
  /** Wall clock, ms since 1970: one clock for all tabs of a browser. */
  readonly atMs: number;
  /** Orders claims of the same millisecond. */
  readonly lot: number;
}

export interface TabMessage {
  readonly kind: 'began' | 'ended';
  readonly claim: TabClaim;
}

/** The other tabs of this browser. */
export interface PlayerTabs {
  post(message: TabMessage): void;
  onMessageFromTab(listener: (message: TabMessage) => void): () => void;
}

interface ChannelMessage {
  readonly data: unknown;
}

/** What the product needs of a `BroadcastChannel`. */
export interface TabChannel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (message: ChannelMessage) => void): void;
  removeEventListener(type: 'message', listener: (message: ChannelMessage) => void): void;
}

const isRecord = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null;

/** A tab may still run an older build with other messages. */
const isTabMessage = (thing: unknown): thing is TabMessage =>
  isRecord(thing) &&
  (thing.kind === 'began' || thing.kind === 'ended') &&
  isRecord(thing.claim) &&
  typeof thing.claim.atMs === 'number' &&
  typeof thing.claim.lot === 'number';

/** The tabs of one browser over a channel; without a channel, every tab plays on its own. */
export const createPlayerTabs = (channel: TabChannel | undefined): PlayerTabs => ({
  post: (message) => channel?.postMessage(message),
  onMessageFromTab: (listener) => {
    const onMessage = ({ data }: ChannelMessage) => {
      if (isTabMessage(data)) listener(data);
    };
    channel?.addEventListener('message', onMessage);
    return () => channel?.removeEventListener('message', onMessage);
  },
});
