import type { Message } from '@madoi/contract/lounge/chat';
import { MoreHorizontal } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { formatClock } from '#platform/i18n/tokyo-time.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { SealTag } from '#ui/seal/Seal.tsx';
import { UserName } from '#ui/user-name/UserName.tsx';
import { openPersonMenu } from '../moderation/moderation-store.ts';
import { PersonButton } from '../people/PersonButton.tsx';
import { RoleTags } from '../people/RoleTags.tsx';
import { TextWithMentions } from '../people/TextWithMentions.tsx';
import { useIsMentioned } from '../people/use-mentionables.ts';
import { useRoomAccess } from '../session/room-context.ts';
import styles from './chat.module.css';

const ActionsButton = ({ message }: { readonly message: Message }) => {
  const t = useTranslations('moderation.actions');
  const { userId } = useRoomAccess();
  if (userId === undefined) return null;
  const target = { userId: message.userId, name: message.userName, message };
  return (
    <button
      type="button"
      className={styles.actions}
      aria-label={t('button', { name: message.userName })}
      aria-haspopup="menu"
      onClick={(event) => openPersonMenu(target, event.currentTarget)}
    >
      <MoreHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
};

export const ChatMessage = memo(({ message }: { readonly message: Message }) => {
  const t = useTranslations('room');
  const isMention = useIsMentioned(message);
  const author = {
    id: message.userId,
    name: message.userName,
    uploadedAt: message.uploadedAt,
    isOfficial: message.isOfficial,
  };
  return (
    <article className={classNames(styles.line, message.isOwner && styles.owner, isMention && styles.mentioned)}>
      <Avatar userId={message.userId} uploadedAt={message.uploadedAt} name={message.userName} sizePx={32} />
      <div className={styles.words}>
        <p className={styles.head}>
          <PersonButton person={author} className={styles.name}>
            <UserName user={author} />
          </PersonButton>
          {message.isOwner ? <SealTag text={t('ownerTag')} /> : <RoleTags userId={message.userId} />}
          <time className={styles.time} dateTime={new Date(message.at).toISOString()}>
            {formatClock(message.at)}
          </time>
        </p>
        <p className={styles.text}>
          <TextWithMentions text={message.message} />
        </p>
      </div>
      <ActionsButton message={message} />
    </article>
  );
});
ChatMessage.displayName = 'ChatMessage';
