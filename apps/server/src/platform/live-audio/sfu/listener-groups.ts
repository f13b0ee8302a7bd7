import { setPayloadType } from './rtp.ts';

/** A listening connection, with one track per slot. */
export interface Listener {
  readonly participantId: string;
  readonly payloadType: number;
  /** `packet` is only valid during the call and must not be changed. */
  send(slot: number, packet: Buffer): void;
}

export interface ListenerGroups {
  add(listener: Listener): void;
  remove(listener: Listener): void;
  /** To everybody but who says it. The packet's payload type is changed on the way. */
  send(slot: number, speakerId: string, packet: Buffer): void;
}

/** A room's listeners by payload type, as browsers number Opus differently: a packet is changed once per group, not per listener. */
export function createListenerGroups(counters: { packetsOut: number }): ListenerGroups {
  const groups = new Map<number, Set<Listener>>();
  return {
    add(listener) {
      const group = groups.get(listener.payloadType) ?? new Set();
      groups.set(listener.payloadType, group.add(listener));
    },
    remove(listener) {
      const group = groups.get(listener.payloadType);
      group?.delete(listener);
      if (group?.size === 0) groups.delete(listener.payloadType);
    },
    send(slot, speakerId, packet) {
      for (const [payloadType, group] of groups) {
        setPayloadType(packet, payloadType);
        for (const listener of group) {
          if (listener.participantId === speakerId) continue;
          counters.packetsOut += 1;
          listener.send(slot, packet);
        }
      }
    },
  };
}
