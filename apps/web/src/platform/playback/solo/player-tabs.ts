/** The other tabs of this browser. */
export interface PlayerTabs {
  /** This tab began to sound: the others are to be silent. */
  announce(): void;
  onOther(listener: () => void): () => void;
}

/** What the product needs of a `BroadcastChannel`. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

const began = 'began';

export const createPlayerTabs = (channel: TabChannel | undefined): PlayerTabs => ({
  announce: () => channel?.postMessage(began),
  onOther: (listener) => {
    const onMessage = (event: MessageEvent) => {
      if (event.data === began) listener();
    };
    channel?.addEventListener('message', onMessage);
    return () => channel?.removeEventListener('message', onMessage);
  },
});

let pageTabs: PlayerTabs | undefined;
/** The page's; never on the server. A channel never hears itself. */
export const playerTabs = (): PlayerTabs => {
  pageTabs ??= createPlayerTabs(
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('madoi:player'),
  );
  return pageTabs;
};
