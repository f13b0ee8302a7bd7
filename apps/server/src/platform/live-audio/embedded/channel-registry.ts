import type { LiveGrant, VoiceChannel } from '../live-audio.ts';

/** The wanted state of all rooms, which a newly started child is sent. */
export interface ChannelRegistry {
  all(): Iterable<VoiceChannel>;
  set(room: VoiceChannel): void;
  delete(channel: string): void;
  grantOf(channel: string, participantId: string): LiveGrant | undefined;
  /** False: the room does not exist. */
  setGrant(channel: string, participantId: string, grant: LiveGrant | undefined): boolean;
}

export function createChannelRegistry(): ChannelRegistry {
  const rooms = new Map<string, VoiceChannel>();
  return {
    all: () => rooms.values(),
    set: (room) => void rooms.set(room.channel, room),
    delete: (channel) => void rooms.delete(channel),
    grantOf: (channel, participantId) => rooms.get(channel)?.grants.get(participantId),
    setGrant: (channel, participantId, grant) => {
      const room = rooms.get(channel);
      if (!room) return false;
      const grants = new Map(room.grants);
      if (grant) grants.set(participantId, grant);
      else grants.delete(participantId);
      rooms.set(channel, { ...room, grants });
      return true;
    },
  };
}
