import type { LiveEvent } from '#platform/live-audio/live-audio.ts';

/** Publishers whose sound has stopped arriving: their page is gone, or is reconnecting. */
export interface LostPublishers {
  /** Answers whether something is different now. */
  apply(event: LiveEvent): boolean;
  isLost(channel: string, participantId: string): boolean;
  /** Who went off air is not missed. */
  forget(channel: string, participantId: string): void;
}

/** Nobody is lost who never published: an engine that reports nothing loses nobody. */
export function createLostPublishers(): LostPublishers {
  const publishing = new Map<string, Set<string>>();
  const lost = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, channel: string, id: string) =>
    void to.set(channel, (to.get(channel) ?? new Set()).add(id));
  const take = (from: Map<string, Set<string>>, channel: string, id: string): boolean => {
    const ids = from.get(channel);
    const wasThere = ids?.delete(id) === true;
    if (ids?.size === 0) from.delete(channel);
    return wasThere;
  };
  return {
    apply(event) {
      if (event.kind === 'published') {
        add(publishing, event.channel, event.participantId);
        return take(lost, event.channel, event.participantId);
      }
      if (event.kind === 'unpublished') {
        if (!take(publishing, event.channel, event.participantId)) return false;
        add(lost, event.channel, event.participantId);
        return true;
      }
      if (event.kind === 'restarted') {
        for (const id of publishing.get(event.channel) ?? []) add(lost, event.channel, id);
        publishing.delete(event.channel);
        return true;
      }
      return false;
    },
    isLost: (channel, participantId) => lost.get(channel)?.has(participantId) === true,
    forget: (channel, participantId) => void take(lost, channel, participantId),
  };
}
