/**
 * How a session id stands: `unheard`: nothing sounded under it yet · `open`: its listening goes on, or may · `over`: it was told to
 * its end, here or by another tab.
 */
export type SessionStanding = 'unheard' | 'open' | 'over';

/** Whether sound of its media track takes the id that it has, or a new one: the end of a listening is final. */
export const soundTakes: Readonly<Record<SessionStanding, 'known' | 'new'>> = {
  unheard: 'known',
  open: 'known',
  over: 'new',
};

/** The names of a page's listenings, by media track. A name outlives its listening, so that a last question opens nothing new. */
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
