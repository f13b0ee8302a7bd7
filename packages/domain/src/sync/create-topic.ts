/** Ends the subscription that returned it; safe to call again. */
export type Unsubscribe = () => void;

/** Publish and subscribe within one process. Nothing is stored: a subscriber gets only later values. */
export interface Topic<T> {
  /**
   * Calls every listener in the order of subscription. If a listener throws, the rest is not called, and `publish`
   * throws.
   */
  publish(value: T): void;
  subscribe(listener: (value: T) => void): Unsubscribe;
  /** Removes all listeners. */
  clear(): void;
}

/**
 * A topic without listeners. Subscribing or unsubscribing while a value is being published does not affect that value.
 */
export function createTopic<T>(): Topic<T> {
  const subscriptions = new Set<{ readonly listener: (value: T) => void }>();
  return {
    publish: (value) => {
      for (const { listener } of [...subscriptions]) listener(value);
    },
    subscribe: (listener) => {
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
    clear: () => subscriptions.clear(),
  };
}
