import { createTopic } from '@madoi/domain/sync/create-topic';

interface Holder {
  readonly hasSession: boolean;
  readonly user?: { readonly id: string } | undefined;
}

export interface SessionChanges {
  /** Says whose session the browser has. Where that is not whose it was before, the listeners hear of it. */
  note(holder: Holder): void;
  subscribe(listener: () => void): () => void;
  /** Whether the browser was said to have a session: a connection that is opened now names it. */
  hasSession(): boolean;
}

export const createSessionChanges = (): SessionChanges => {
  const changes = createTopic<void>();
  let known: string | undefined;
  let isHeld = false;
  return {
    note: ({ hasSession, user }) => {
      const before = known;
      isHeld = hasSession;
      known = `${hasSession}:${user?.id ?? ''}`;
      if (before !== undefined && known !== before) changes.publish();
    },
    subscribe: changes.subscribe,
    hasSession: () => isHeld,
  };
};

/** Of this page: open connections still name the session of before. Never on the server. */
export const sessionChanges = createSessionChanges();
