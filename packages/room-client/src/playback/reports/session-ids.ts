/**
 * State of a session id. `unheard`: nothing was audible under it yet · `open`: its listening continues or may · `over`:
 * its final report was made, here or by another tab.
 */
export type SessionStanding = 'unheard' | 'open' | 'over';

/** Whether sound of its media track uses the known id or a new one; an ended listening is never continued. */
export const soundTakes: Readonly<Record<SessionStanding, 'known' | 'new'>> = {
  unheard: 'known',
  open: 'known',
  over: 'new',
};

/**
 * Session ids of a page's listenings, by media track. An id outlives its listening, so that a late request opens no new
 * listening.
 */
export const createSessionIds = (newId: () => string) => {
  let ids = new Map<string, string>();
  const begun = new Set<string>();
  const assign = (mediaTrackId: string): string => {
    const sessionId = newId();
    ids.set(mediaTrackId, sessionId);
    return sessionId;
  };
  return {
    find: (mediaTrackId: string) => ids.get(mediaTrackId),
    of: (mediaTrackId: string) => ids.get(mediaTrackId) ?? assign(mediaTrackId),
    assign,
    hasBegun: (sessionId: string) => begun.has(sessionId),
    /** It sounds, and nothing else does. */
    begin: (mediaTrackId: string, sessionId: string) => {
      ids = new Map([[mediaTrackId, sessionId]]);
      begun.add(sessionId);
    },
    clear: () => {
      ids = new Map();
      begun.clear();
    },
  };
};
