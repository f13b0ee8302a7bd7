import { defaultReaction, type ReactionValue, reactionValues } from '@madoi/contract/lounge/reaction';
import { defaultTopicSetting, type TopicSetting } from '@madoi/domain/lounge/room/topic-setting';
import { createLocalEntry, type TextStore } from '@madoi/room-client/storage/local-entry';

/** What one device remembers for all rooms (specification 3.50). What it cannot read is as if it had never been set. */
export interface RoomPreferences {
  /** The kind of reaction that was sent last; a thumb up at first. */
  readonly reaction: { read(): ReactionValue; write(value: ReactionValue): void };
  /** Whether the topic panel lies open, and folds itself. */
  readonly topic: { read(): TopicSetting; write(value: TopicSetting): void };
}

const isReaction = (body: unknown): body is ReactionValue => Object.values<unknown>(reactionValues).includes(body);
const isTopicSetting = (body: unknown): body is TopicSetting =>
  typeof body === 'object' &&
  body !== null &&
  typeof Reflect.get(body, 'open') === 'boolean' &&
  typeof Reflect.get(body, 'autoClose') === 'boolean';

export const createRoomPreferences = (store: TextStore): RoomPreferences => {
  const reaction = createLocalEntry<ReactionValue>({ key: 'room:reaction', version: 1, accepts: isReaction }, store);
  const topic = createLocalEntry<TopicSetting>({ key: 'room:topic', version: 1, accepts: isTopicSetting }, store);
  return {
    reaction: { read: () => reaction.read() ?? defaultReaction, write: (value) => void reaction.write(value) },
    topic: { read: () => topic.read() ?? defaultTopicSetting, write: (value) => void topic.write(value) },
  };
};

/** The page's; never on the server. */
export const roomPreferences = (): RoomPreferences => createRoomPreferences(window.localStorage);
