import type { Activity } from '@madoi/contract/lounge/activity';
import type { Message } from '@madoi/contract/lounge/chat';
import type { RoomEvent, RoomEventName } from '@madoi/contract/socket/room-events';
import type { TextTranslation } from '@madoi/contract/translation/text-translation';

type WithoutSeq<T> = T extends unknown ? Omit<T, 'seq'> : never;
export type RoomEventOf<N extends RoomEventName> = Extract<RoomEvent, { readonly event: N }>;
export type RoomEventPayload<N extends RoomEventName> = RoomEventOf<N>['payload'];

/** An event before the log has given it its place; `seq` is put into the payload with it. */
export type NewRoomEvent<N extends RoomEventName = RoomEventName> = {
  [K in N]: {
    readonly event: K;
    /** Ms since 1970. */
    readonly at: number;
    /** Id of the message or activity: unique per room and event name. */
    readonly subjectId: string;
    /** Names the command it comes from; the same key again finds the first event instead of writing a second. */
    readonly commandKey?: string;
    readonly payload: WithoutSeq<RoomEventPayload<K>>;
  };
}[N];

export interface WrittenEvent {
  readonly event: RoomEvent;
  /** The command had been carried out before: nothing was written, nothing is to be published. */
  readonly isRepeat: boolean;
}

export interface RoomLogPage {
  readonly events: readonly RoomEvent[];
  readonly hasMore: boolean;
}

/** The room's log. `seq` has no gaps, and nobody can read an event before the one in front of it. */
export interface RoomLogStore {
  /**
   * Writes all in one transaction, in this order. Undefined for those that were not written because the room is not
   * live, or their author (`userId` of the payload) is banned from it. Throws, with nothing written, when the database refuses.
   */
  append(roomId: string, events: readonly NewRoomEvent[]): Promise<readonly (WrittenEvent | undefined)[]>;
  /** Undefined: no such room. */
  lastSeq(roomId: string): Promise<number | undefined>;
  /**
   * Events after `since`, oldest first. What was said in a removed message is not in it. `lastSeq`: how far the log reaches at least, where
   * that is known: then nobody has to look whether there is more.
   */
  readAfter(roomId: string, since: number, limit: number, lastSeq?: number): Promise<RoomLogPage>;
  /**
   * The newest activities, oldest first, without removed messages and without what is of the people in `hidden`. `isOver`: the room has ended,
   * and its log may be archived.
   */
  recentActivities(
    roomId: string,
    limit: number,
    hidden?: ReadonlySet<string>,
    isOver?: boolean,
  ): Promise<readonly Activity[]>;
  /** Which of these requests have left the list: accepted, declined or withdrawn. */
  settledRequests(roomId: string, requestIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether this command was carried out. */
  hasCommand(roomId: string, commandKey: string): Promise<boolean>;
  /** An archived one becomes a row again. */
  findMessage(roomId: string, messageId: string): Promise<Message | undefined>;
  /** Makes rows again of what this person said among the last `depth` events and is archived: the newest `limit` messages. */
  restoreSaid(
    roomId: string,
    userId: string,
    search: { readonly depth: number; readonly limit: number },
  ): Promise<void>;
  /** Which of these people wrote something that still stands, among the `depth` events in front of `before`. */
  findAuthors(roomId: string, userIds: readonly string[], before: number, depth: number): Promise<ReadonlySet<string>>;
  /**
   * Keeps a message's translation with it. False: the message was removed, or has one in this language already. Each
   * reader of the log gets it from then on.
   */
  addTranslation(roomId: string, messageId: string, translation: TextTranslation): Promise<boolean>;
}
