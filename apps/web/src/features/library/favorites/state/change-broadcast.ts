/** Notifies listeners in this page and the user's other tabs that the database has changed. */
export interface ChangeBroadcast {
  notify(): void;
  /** Answers how to stop. */
  listen(onChange: () => void): () => void;
}

/** `channel`: to the other tabs; a channel never brings back its own page's words. */
export function createChangeBroadcast(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined,
): ChangeBroadcast {
  const listeners = new Set<() => void>();
  const onMessage = () => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', onMessage);
  return {
    notify: () => {
      onMessage();
      channel?.postMessage('changed');
    },
    listen: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const favoritesBroadcast = (): ChangeBroadcast =>
  createChangeBroadcast(typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('madoi-favorites'));
