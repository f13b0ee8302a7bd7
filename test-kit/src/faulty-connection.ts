import type { ClientSocket } from '@madoi/room-client/socket/client-socket';

type Frame = readonly unknown[];
interface Packet {
  readonly id?: number;
  readonly data: Frame;
}
/** What the client library calls when a packet has come in. */
interface PacketHandler {
  onevent(packet: Packet): void;
  onack(packet: Packet): void;
}

/** Between a real socket and the page: what comes in is held, and let go in another order, doubled, or not at all. */
export interface FaultyConnection {
  /** From now on nothing comes in. */
  hold(): void;
  /**
   * Lets in what was held. What carries a number comes shuffled, some of it twice, some never: a page must put up with
   * it. Comings, goings and reactions are moments without a number: they come once, in order, as a connection brings them.
   */
  release(): void;
  /** Lets in everything that was held, once and in order; nothing is held from now on. */
  flushInOrder(): void;
  /** What was held is lost with the connection. */
  cut(): void;
  mend(): void;
}

const moments: ReadonlySet<unknown> = new Set(['receive:user:joined', 'receive:user:leave', 'receive:reaction']);

const shuffle = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

const unpack = ({ data }: Packet): readonly Frame[] =>
  data[0] === 'receive:batch' ? (data[1] as readonly Frame[]) : [data];

const lucky =
  (random: () => number) =>
  (frame: Frame): readonly Frame[] => {
    const luck = random();
    if (luck < 0.2) return [];
    return luck > 0.8 ? [frame, frame] : [frame];
  };

export function injectConnectionFaults(socket: ClientSocket, random: () => number): FaultyConnection {
  const inlet = socket as unknown as PacketHandler;
  const [onEvent, onAck] = [inlet.onevent.bind(socket), inlet.onack.bind(socket)];
  let isHeld = false;
  let events: Packet[] = [];
  let answers: Packet[] = [];
  inlet.onevent = (packet) => (isHeld ? void events.push(packet) : onEvent(packet));
  inlet.onack = (packet) => (isHeld ? void answers.push(packet) : onAck(packet));
  const empty = () => {
    const held = { events, answers };
    isHeld = false;
    events = [];
    answers = [];
    return held;
  };
  return {
    hold: () => {
      isHeld = true;
    },
    release: () => {
      const held = empty();
      const frames = held.events.flatMap(unpack);
      const numbered = frames.filter(([name]) => !moments.has(name)).flatMap(lucky(random));
      for (const data of frames.filter(([name]) => moments.has(name))) onEvent({ data });
      for (const data of shuffle(numbered, random)) onEvent({ data });
      for (const answer of shuffle(held.answers, random)) onAck(answer);
    },
    flushInOrder: () => {
      const held = empty();
      for (const packet of held.events) onEvent(packet);
      for (const answer of held.answers) onAck(answer);
    },
    cut: () => {
      empty();
      socket.disconnect();
    },
    mend: () => void socket.connect(),
  };
}
