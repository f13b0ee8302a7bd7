/** Ends what it was given for; safe to call again. */
export type Unsubscribe = () => void;

/** What one part of a process tells the others of it. Nothing is kept: who subscribes later hears what comes later. */
export interface Topic<T> {
  /** Calls every listener in the order in which they subscribed. A listener that throws keeps the rest from hearing it. */
  publish(value: T): void;
  subscribe(listener: (value: T) => void): Unsubscribe;
  /** Forgets every listener. */
  clear(): void;
}

/** A topic of this process. Who subscribes or unsubscribes while a value is on its way changes nothing for that value. */
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
