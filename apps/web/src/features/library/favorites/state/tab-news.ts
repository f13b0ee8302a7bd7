/** Tells the listeners of this page and of the person's other tabs that something was written. */
export interface TabNews {
  tell(): void;
  /** Answers how to stop. */
  listen(onNews: () => void): () => void;
}

/** `channel`: to the other tabs; a channel never brings back its own page's words. */
export function createTabNews(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined,
): TabNews {
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', hear);
  return {
    tell: () => {
      hear();
      channel?.postMessage('changed');
    },
    listen: (onNews) => {
      listeners.add(onNews);
      return () => listeners.delete(onNews);
    },
  };
}

export const favoritesNews = (): TabNews =>
  createTabNews(typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('madoi-favorites'));
