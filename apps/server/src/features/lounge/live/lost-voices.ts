import type { LiveEvent } from '../../../platform/live-audio/live-audio.ts';

/** Whose sound was there and does not arrive any more: their page is gone, or makes its connection anew. */
export interface LostVoices {
  /** Answers whether something is different now. */
  hear(event: LiveEvent): boolean;
  isLost(channel: string, agoraUserId: string): boolean;
  /** Who went off air is not missed. */
  forget(channel: string, agoraUserId: string): void;
}

/** Nobody is lost who was never heard: an engine that tells nothing loses nobody. */
export function createLostVoices(): LostVoices {
  const heard = new Map<string, Set<string>>();
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
    hear(event) {
      if (event.kind === 'published') {
        add(heard, event.channel, event.agoraUserId);
        return take(lost, event.channel, event.agoraUserId);
      }
      if (event.kind === 'unpublished') {
        if (!take(heard, event.channel, event.agoraUserId)) return false;
        add(lost, event.channel, event.agoraUserId);
        return true;
      }
      if (event.kind === 'restarted') {
        for (const [channel, ids] of heard) for (const id of ids) add(lost, channel, id);
        heard.clear();
        return true;
      }
      return false;
    },
    isLost: (channel, agoraUserId) => lost.get(channel)?.has(agoraUserId) === true,
    forget: (channel, agoraUserId) => void take(lost, channel, agoraUserId),
  };
}
