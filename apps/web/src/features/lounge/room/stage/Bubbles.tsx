import { bubbleLifeMs, type MessageBubble } from '@madoi/room-client/stage/stage-effects-store';
import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useSilencedUserIds } from '#features/people/people.api.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { SealTag } from '#ui/seal/Seal.tsx';
import { UserName } from '#ui/user-name/UserName.tsx';
import { TextWithMentions } from '../people/TextWithMentions.tsx';
import { useIsMentioned } from '../people/use-mentionables.ts';
import { useRoomHandle } from '../session/room-context.ts';
import { lowStageBubbles, phoneBubbles, phonePositionOf, selectBubbles, widePositionOf } from './bubble-position.ts';
import styles from './bubbles.module.css';

interface BubbleProps {
  readonly bubble: MessageBubble;
  /** How many newer ones there are: small stages show fewer. */
  readonly newer: number;
}

const Bubble = memo(({ bubble, newer }: BubbleProps) => {
  const t = useTranslations('room');
  const { message, cell } = bubble;
  const isMention = useIsMentioned(message);
  const [wide, phone] = [widePositionOf(cell, message.id), phonePositionOf(cell, message.id)];
  return (
    <div
      className={classNames(
        styles.bubble,
        message.isOwner && styles.owner,
        isMention && styles.mentioned,
        newer >= phoneBubbles && styles.hiddenOnPhone,
        newer >= lowStageBubbles && styles.hiddenOnLowStage,
      )}
      style={{
        '--x': `${wide.x}%`,
        '--y': `${wide.y}%`,
        '--px': `${phone.x}%`,
        '--py': `${phone.y}%`,
        '--life': `${bubbleLifeMs}ms`,
      }}
    >
      <Avatar userId={message.userId} uploadedAt={message.uploadedAt} name={message.userName} sizePx={24} />
      <div className={styles.words}>
        <small className={styles.name}>
          <UserName user={{ name: message.userName, isOfficial: message.isOfficial }} />
          {message.isOwner && <SealTag text={t('ownerTag')} />}
        </small>
        <p className={styles.text}>
          <TextWithMentions text={message.message} />
        </p>
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
    useShallow((stage) => stage.actions.filter((action) => action.kind === 'message')),
  );
  const silenced = useSilencedUserIds();
  const bubbles = useMemo(
    () => selectBubbles(said).filter(({ message }) => !silenced.has(message.userId)),
    [said, silenced],
  );
  return (
    <div className={styles.bubbles}>
      {bubbles.map((bubble, at) => (
        <Bubble key={bubble.key} bubble={bubble} newer={bubbles.length - 1 - at} />
      ))}
    </div>
  );
};
