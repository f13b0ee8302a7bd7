import { createTopic } from '@madoi/domain/sync/create-topic';

interface Holder {
  readonly hasSession: boolean;
  readonly user?: { readonly id: string } | undefined;
}

export interface SessionChanges {
  /** Says whose session the browser has. Where that is not whose it was before, the listeners hear of it. */
  note(holder: Holder): void;
  subscribe(listener: () => void): () => void;
}

export const createSessionChanges = (): SessionChanges => {
  const changes = createTopic<void>();
  let known: string | undefined;
  return {
    note: ({ hasSession, user }) => {
      const before = known;
      known = `${hasSession}:${user?.id ?? ''}`;
      if (before !== undefined && known !== before) changes.publish();
    },
    subscribe: changes.subscribe,
  };
};

/** Of this page: open connections still name the session of before. Never on the server. */
export const sessionChanges = createSessionChanges();
