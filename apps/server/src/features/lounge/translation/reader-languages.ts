import type { Locale } from '@madoi/contract/constants';
import type { RoomConnections } from '../presence/room-connections.ts';

/** In which languages the listeners on this process want what is said. */
export interface ReaderLanguages {
  /** Undefined: as it was written. */
  choose(socketId: string, language: Locale | undefined): void;
  /** Those that somebody reads who is in the room now. */
  in(roomId: string): readonly Locale[];
}

export function createReaderLanguages(roomConnections: Pick<RoomConnections, 'of'>): ReaderLanguages {
  const chosen = new Map<string, Locale>();
  return {
    choose: (socketId, language) => {
      if (language === undefined) chosen.delete(socketId);
      else chosen.set(socketId, language);
    },
    in: (roomId) => {
      const languages = new Set<Locale>();
      for (const [socketId, language] of chosen)
        if (!languages.has(language) && roomConnections.of(socketId)?.roomId === roomId) languages.add(language);
      return [...languages];
    },
  };
}
