import { createRecentMap } from '../../recent-map.ts';
import type { Presence, PresentMember } from '../bus.ts';
import { type BusLink, LinkAwayError, type PresenceChange, type PresenceEntry } from './bus-link.ts';

export interface SharedPresence extends Presence {
  /** Prolongs this process's lease; takes it again, with its entries, when it has run out or was forgotten. */
  renew(): Promise<void>;
  /** Enters everything of this process again. */
  restore(): Promise<void>;
  /** Ends the entries of this process. */
  close(): Promise<void>;
}

/** The entries of this process: what the service has to say of it, however often it forgets. */
function createOwnEntries() {
  const rooms = new Map<string, Map<string, string>>();
  return {
    put(room: string, member: string, detail: string): void {
      const members = rooms.get(room) ?? new Map<string, string>();
      rooms.set(room, members.set(member, detail));
    },
    remove(room: string, member: string): void {
      const members = rooms.get(room);
      members?.delete(member);
      if (members?.size === 0) rooms.delete(room);
    },
    of: (room: string): ReadonlyMap<string, string> => rooms.get(room) ?? new Map(),
    all: (): PresenceEntry[] =>
      [...rooms].flatMap(([room, members]) => [...members].map(([member, detail]) => ({ room, member, detail }))),
  };
}

type OwnEntries = ReturnType<typeof createOwnEntries>;

/** Brings changes to the service in their order, as many at once as have gathered. */
function createPresenceWriter(link: () => BusLink, own: OwnEntries) {
  let changes = new Map<string, PresenceChange>();
  let mustRestore = false;
  /** While a write was under way: it may have gone to what is forgotten now. */
  let isRestoreAsked = false;
  let writing: Promise<void> | undefined;

  const writeOnce = async (): Promise<void> => {
    const batch = [...changes.values()];
    changes = new Map();
    try {
      if (!mustRestore && (await link().presence.write(batch))) return;
      mustRestore = false;
      await link().presence.restore(own.all());
    } catch (error) {
      // Made up for with the next change, or when the service is back.
      mustRestore = true;
      if (!(error instanceof LinkAwayError)) throw error;
    }
  };
  const writeAll = async (): Promise<void> => {
    // What else comes in this turn goes with it.
    await Promise.resolve();
    do {
      isRestoreAsked = false;
      await writeOnce();
    } while (changes.size > 0 || isRestoreAsked);
  };
  const write = (): Promise<void> => {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  };
  return {
    add(change: PresenceChange): Promise<void> {
      const key = JSON.stringify([change.room, change.member]);
      changes.delete(key);
      changes.set(key, change);
      return write();
    },
    restore(): Promise<void> {
      mustRestore = true;
      isRestoreAsked = true;
      return write();
    },
    isBehind: () => mustRestore,
  };
}

/** Rooms of which the others' state is remembered for an outage. */
const rememberedMax = 10_000;

/**
 * One read of counts at a time. Who asks while it is under way gets an answer of the next, which begins after they asked: of a crowd that
 * comes at once each wants the count of the same room, and a count looks at everybody in it.
 */
function createCountsReader(read: (rooms: readonly string[]) => Promise<readonly number[]>) {
  let next: { readonly rooms: Set<string>; readonly counts: Promise<ReadonlyMap<string, number>> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const plan = () => {
    const rooms = new Set<string>();
    const counts = last.then(async () => {
      next = undefined;
      const asked = [...rooms];
      const found = await read(asked);
      return new Map(asked.map((room, at) => [room, found[at] ?? 0]));
    });
    last = counts.catch(() => undefined);
    return { rooms, counts };
  };
  return async (rooms: readonly string[]): Promise<readonly number[]> => {
    next ??= plan();
    for (const room of rooms) next.rooms.add(room);
    const counts = await next.counts;
    return rooms.map((room) => counts.get(room) ?? 0);
  };
}

/** What the service said last, for as long as it is away. */
function createPresenceReader(link: () => BusLink, own: OwnEntries) {
  const countsElsewhere = createRecentMap<number>(rememberedMax);
  const membersElsewhere = createRecentMap<readonly PresentMember[]>(rememberedMax / 10);
  const ownMembers = (room: string): PresentMember[] =>
    [...own.of(room)].map(([member, detail]) => ({ member, detail: JSON.parse(detail) as unknown }));

  const readMembers = async (room: string): Promise<readonly PresentMember[]> => {
    const all = await link().presence.members(room);
    const members = all.map(({ member, detail }) => ({ member, detail: JSON.parse(detail) as unknown }));
    membersElsewhere.set(
      room,
      members.filter((_, at) => all[at]?.isElsewhere),
    );
    return members;
  };
  const rememberedMembers = (room: string): readonly PresentMember[] => {
    const mine = own.of(room);
    return [...ownMembers(room), ...(membersElsewhere.get(room) ?? []).filter(({ member }) => !mine.has(member))];
  };
  const countTogether = createCountsReader((rooms) => link().presence.counts(rooms));
  const readCounts = async (rooms: readonly string[]): Promise<readonly number[]> => {
    const counts = await countTogether(rooms);
    rooms.forEach((room, at) => {
      countsElsewhere.set(room, Math.max(0, (counts[at] ?? 0) - own.of(room).size));
    });
    return counts;
  };
  const rememberedCount = (room: string): number => own.of(room).size + (countsElsewhere.get(room) ?? 0);

  const orRemembered = async <T>(read: () => Promise<T>, remembered: () => T): Promise<T> => {
    if (!link().isUp()) return remembered();
    try {
      return await read();
    } catch (error) {
      if (error instanceof LinkAwayError) return remembered();
      throw error;
    }
  };
  return {
    isElsewhere: (room: string, member: string) =>
      orRemembered(
        () => link().presence.isElsewhere(room, member),
        () => (membersElsewhere.get(room) ?? []).some((each) => each.member === member),
      ),
    counts: (rooms: readonly string[]) =>
      orRemembered(
        () => readCounts(rooms),
        () => rooms.map(rememberedCount),
      ),
    members: (room: string) =>
      orRemembered(
        () => readMembers(room),
        () => rememberedMembers(room),
      ),
  };
}

export function createSharedPresence(link: () => BusLink): SharedPresence {
  const own = createOwnEntries();
  const writer = createPresenceWriter(link, own);
  const reader = createPresenceReader(link, own);
  const count = async (room: string): Promise<number> => (await reader.counts([room]))[0] ?? 0;
  return {
    enter: async (room, member, detail) => {
      const text = JSON.stringify(detail);
      own.put(room, member, text);
      await writer.add({ room, member, detail: text });
      return count(room);
    },
    leave: async (room, member) => {
      own.remove(room, member);
      await writer.add({ room, member, detail: undefined });
      return count(room);
    },
    count,
    counts: (rooms) => (rooms.length === 0 ? Promise.resolve([]) : reader.counts(rooms)),
    members: reader.members,
    has: async (room, member) => own.of(room).has(member) || reader.isElsewhere(room, member),
    renew: async () => {
      if (writer.isBehind() || !(await link().presence.renew())) await writer.restore();
    },
    restore: writer.restore,
    close: async () => {
      if (link().isUp()) await link().presence.end();
    },
  };
}
