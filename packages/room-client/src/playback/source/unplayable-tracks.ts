import { FetchRefusedError } from './fetch-refused-error.ts';

const missingStatuses: ReadonlySet<number> = new Set([404, 410]);

/** The whole file came, and the decoder can make nothing of it. */
export class UndecodableError extends Error {}

/** Tracks without a sound that could be had here, and why. */
export interface UnplayableTracks {
  noteFailedDownload(trackId: string, error: unknown): void;
  /** An element could make nothing of it. */
  noteUnreadable(trackId: string): void;
  /** A file that only the decoder refuses is left to the element. */
  isMissing(trackId: string): boolean;
  isUndecodable(trackId: string): boolean;
  forget(trackId: string): void;
}

/** An empty list of tracks that failed in this page. */
export const createUnplayableTracks = (): UnplayableTracks => {
  const missing = new Set<string>();
  const undecodable = new Set<string>();
  const unreadable = new Set<string>();
  return {
    noteFailedDownload: (trackId, error) => {
      if (error instanceof FetchRefusedError && missingStatuses.has(error.status)) missing.add(trackId);
      if (error instanceof UndecodableError) undecodable.add(trackId);
    },
    noteUnreadable: (trackId) => {
      unreadable.add(trackId);
    },
    isMissing: (trackId) => missing.has(trackId) || (undecodable.has(trackId) && unreadable.has(trackId)),
    isUndecodable: (trackId) => undecodable.has(trackId),
    forget: (trackId) => {
      for (const set of [missing, undecodable, unreadable]) set.delete(trackId);
    },
  };
};
