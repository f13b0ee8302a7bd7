const keyOf = (roomId: string): string => `madoi:draft:${roomId}`;

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface MessageDraft {
  read(): string;
  /** An empty text forgets it. */
  write(text: string): void;
}

/** What is being written in a room, kept in the tab so that a reload loses nothing. A tab that refuses keeps nothing. */
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
