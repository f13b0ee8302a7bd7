import type { Message } from '@madoi/contract/lounge/chat';
import {
  bubbleLifetimeMs,
  type MessageBubble,
  type PaidBubble,
  paidBubbleLifetimeMs,
} from '@madoi/room-client/stage/stage-effects-store';
import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useSilencedUserIds } from '#features/people/people.api.ts';
import { TranslationNote } from '#features/translation/translation.api.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { classNames } from '#ui/class-names.ts';
import { SealTag } from '#ui/seal/Seal.tsx';
import { UserName } from '#ui/user-name/UserName.tsx';
import { FlowerPaper } from '../gifting/paper/FlowerPaper.tsx';
import { flowerWordsOf } from '../gifting/paper/flower-words.ts';
import { TextWithMentions } from '../person/TextWithMentions.tsx';
import { useIsMentioned } from '../person/use-mentionables.ts';
import {
  edgePositionOf,
  lowBubbles,
  lowPositionOf,
  lowStageBubbles,
  phoneBubbles,
  phonePositionOf,
  selectBubbles,
  widePositionOf,
} from '../scene/bubble-position.ts';
import { useRoomHandle, useRoomView } from '../session/room-context.ts';
import { useSaidText } from '../translation/use-translated-text.ts';
import styles from './bubbles.module.css';

interface BubbleProps<B> {
  readonly bubble: B;
  /** How many newer ones there are: small stages show fewer. */
  readonly newer: number;
}

const placeOf = ({ cell, message, kind }: MessageBubble | PaidBubble) => {
  const [wide, phone] = [widePositionOf(cell, message.id), phonePositionOf(cell, message.id)];
  const [edge, low] = [edgePositionOf(cell, message.id), lowPositionOf(cell, message.id)];
  const lifetimeMs = kind === 'paidText' ? paidBubbleLifetimeMs : bubbleLifetimeMs;
  return {
    '--x': `${wide.x}%`,
    '--y': `${wide.y}%`,
    '--px': `${phone.x}%`,
    '--py': `${phone.y}%`,
    '--ex': `${edge.x}%`,
    '--ey': `${edge.y}%`,
    '--lx': `${low.x}%`,
    '--ly': `${low.y}%`,
    '--life': `${lifetimeMs}ms`,
  };
};

const FlowerBubble = memo(({ bubble, newer }: BubbleProps<PaidBubble>) => (
  <div
    className={classNames(
      styles.flower,
      newer >= phoneBubbles && styles.hiddenOnPhone,
      newer >= lowBubbles && styles.hiddenBelowLyrics,
    )}
    style={placeOf(bubble)}
    data-flower=""
  >
    <FlowerPaper words={flowerWordsOf(bubble.message)} />
  </div>
));
FlowerBubble.displayName = 'FlowerBubble';

/** The message as the room has it by now: a translation follows a moment later. */
const useNewest = (message: Message): Message =>
  useRoomView(({ messages }) => messages.findLast(({ id }) => id === message.id)) ?? message;

const Bubble = memo(({ bubble, newer }: BubbleProps<MessageBubble>) => {
  const t = useTranslations('room');
  const message = useNewest(bubble.message);
  const said = useSaidText(message);
  const isMention = useIsMentioned(message);
  return (
    <div
      className={classNames(
        styles.bubble,
        message.isOwner && styles.owner,
        isMention && styles.mentioned,
        newer >= phoneBubbles && styles.hiddenOnPhone,
        newer >= lowStageBubbles && styles.hiddenOnLowStage,
        newer >= lowBubbles && styles.hiddenBelowLyrics,
      )}
      style={placeOf(bubble)}
    >
      <Avatar
        userId={message.userId}
        uploadedAt={message.uploadedAt}
        name={message.userName}
        sizePx={avatarPx.bubble}
      />
      <div className={styles.words}>
        <small className={styles.name}>
          <UserName user={{ name: message.userName, isOfficial: message.isOfficial }} />
          {message.isOwner && <SealTag text={t('ownerTag')} />}
        </small>
        <p className={styles.text} lang={said.lang}>
          <TextWithMentions text={said.text} />
        </p>
        <TranslationNote note={said.note} isShort isOnPicture className={styles.note} />
      </div>
    </div>
  );
});
Bubble.displayName = 'Bubble';

/** New messages as bubbles over the stage. They fade; the log has them. */
export const Bubbles = () => {
  // Reactions come by the hundred; only messages render again.
  const said = useStore(
    useRoomHandle().stage.store,
    useShallow((stage) => stage.actions.filter((action) => action.kind === 'message' || action.kind === 'paidText')),
  );
  const silenced = useSilencedUserIds();
  const bubbles = useMemo(
    () => selectBubbles(said).filter(({ message }) => !silenced.has(message.userId)),
    [said, silenced],
  );
  return (
    <div className={styles.bubbles}>
      {bubbles.map((bubble, at) => {
        const newer = bubbles.length - 1 - at;
        return bubble.kind === 'paidText' ? (
          <FlowerBubble key={bubble.key} bubble={bubble} newer={newer} />
        ) : (
          <Bubble key={bubble.key} bubble={bubble} newer={newer} />
        );
      })}
    </div>
  );
};
