import { clearLocalEntries, storagePrefix, type TextStore } from '@madoi/room-client/storage/local-entry';

const draftPrefix = `${storagePrefix}draft:`;
const keyOf = (roomId: string): string => draftPrefix + roomId;

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface MessageDraft {
  read(): string;
  /** An empty text forgets it. */
  write(text: string): void;
}

/**
 * The unsent message of a room, stored in the tab so that a reload does not lose it. If the storage is not writable, it
 * is not stored.
 */
export const createMessageDraft = (roomId: string, storage: () => TabStorage): MessageDraft => ({
  read: () => {
    try {
      return storage().getItem(keyOf(roomId)) ?? '';
    } catch {
      return '';
    }
  },
  write: (text) => {
    try {
      if (text === '') storage().removeItem(keyOf(roomId));
      else storage().setItem(keyOf(roomId), text);
    } catch {
      // The text is in the field still.
    }
  },
});

/** Forgets what is being written in every room of this tab: their writer has logged out. */
export const clearMessageDrafts = (storage: () => TextStore): void => {
  try {
    clearLocalEntries(storage(), draftPrefix);
  } catch {
    // A tab that refuses has kept nothing.
  }
};

/** What stays of a text once `sent` is sent: the next message may have been begun meanwhile. */
export const withoutSent = (text: string, sent: string): string => (text === sent ? '' : text);

/** Whether what stands in the field was somebody else's. Who takes a name goes on writing. */
export const isOfSomebodyElse = (writerId: string | undefined, userId: string | undefined): boolean =>
  writerId !== undefined && writerId !== userId;
