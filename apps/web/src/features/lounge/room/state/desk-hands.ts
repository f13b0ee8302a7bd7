import { handEveryMs, handHeldMs, type QueueHand } from '@madoi/contract/lounge/queue-hands';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RoomSocket } from '../../../../platform/socket/room-socket.ts';

/** Names of the other controllers by the queued track that they have in hand. */
export type HandsByTrack = Readonly<Record<string, string>>;

export interface DeskHands {
  readonly store: StoreApi<HandsByTrack>;
  /** Tells the others what is in one's own hand; undefined: nothing any more. */
  hold(mediaTrackId: string | undefined): void;
  dispose(): void;
}

interface HeldHand {
  readonly name: string;
  readonly mediaTrackId: string;
  readonly forget: ReturnType<typeof setTimeout>;
}

const byTrack = (held: ReadonlyMap<string, HeldHand>): HandsByTrack =>
  Object.fromEntries([...held.values()].map(({ mediaTrackId, name }) => [mediaTrackId, name]));

/** What the people at the desk have in hand: a hand that is not heard of any more has let go. */
export function createDeskHands(socket: RoomSocket): DeskHands {
  const store = createStore<HandsByTrack>(() => ({}));
  const held = new Map<string, HeldHand>();
  let beat: ReturnType<typeof setInterval> | undefined;
  const letGo = (userId: string) => {
    clearTimeout(held.get(userId)?.forget);
    if (held.delete(userId)) store.setState(byTrack(held), true);
  };
  const onHand = ({ user, mediaTrackId }: QueueHand) => {
    letGo(user.id);
    if (mediaTrackId === undefined) return;
    const forget = setTimeout(() => letGo(user.id), handHeldMs);
    held.set(user.id, { name: user.name, mediaTrackId, forget });
    store.setState(byTrack(held), true);
  };
  socket.on('receive:queue:hand:update', onHand);
  return {
    store,
    hold: (mediaTrackId) => {
      clearInterval(beat);
      const tell = () => void socket.emit('send:queue:hand:update', { mediaTrackId });
      tell();
      if (mediaTrackId !== undefined) beat = setInterval(tell, handEveryMs);
    },
    dispose: () => {
      clearInterval(beat);
      socket.off('receive:queue:hand:update', onHand);
      for (const { forget } of held.values()) clearTimeout(forget);
    },
  };
}
