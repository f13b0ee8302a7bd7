import type { Message } from '@madoi/contract/lounge/chat';
import { MoreHorizontal } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { clockText } from '../../../../../platform/i18n/tokyo-time.ts';
import { Avatar } from '../../../../../ui/avatar/Avatar.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { SealTag } from '../../../../../ui/seal/Seal.tsx';
import { UserName } from '../../../../../ui/user-name/UserName.tsx';
import { useRoomMe } from '../../hooks/room-context.ts';
import { openPersonMenu } from '../../moderation/moderation-store.ts';
import { CalledText } from '../../person/CalledText.tsx';
import { PersonButton } from '../../person/PersonButton.tsx';
import { RoleTags } from '../../person/RoleTags.tsx';
import { useIsCalled } from '../../person/use-callable.ts';
import styles from './chat.module.css';

const ActionsButton = ({ message }: { readonly message: Message }) => {
  const t = useTranslations('moderation.actions');
  const { userId } = useRoomMe();
  if (userId === undefined) return null;
  const about = { userId: message.userId, name: message.userName, message };
  return (
    <button
      type="button"
      className={styles.actions}
      aria-label={t('button', { name: message.userName })}
      aria-haspopup="menu"
      onClick={(event) => openPersonMenu(about, event.currentTarget)}
    >
      <MoreHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
};

export const MessageLine = memo(({ message }: { readonly message: Message }) => {
  const t = useTranslations('room');
  const isCalled = useIsCalled(message);
  const author = {
    id: message.userId,
    name: message.userName,
    uploadedAt: message.uploadedAt,
    isOfficial: message.isOfficial,
  };
  return (
    <article className={classNames(styles.line, message.isOwner && styles.keeper, isCalled && styles.called)}>
      <Avatar userId={message.userId} uploadedAt={message.uploadedAt} name={message.userName} sizePx={32} />
      <div className={styles.words}>
        <p className={styles.head}>
          <PersonButton person={author} className={styles.name}>
            <UserName user={author} />
          </PersonButton>
          {message.isOwner ? <SealTag text={t('keeper')} /> : <RoleTags userId={message.userId} />}
          <time className={styles.time} dateTime={new Date(message.at).toISOString()}>
            {clockText(message.at)}
          </time>
        </p>
        <p className={styles.text}>
          <CalledText text={message.message} />
        </p>
      </div>
      <ActionsButton message={message} />
    </article>
  );
});
MessageLine.displayName = 'MessageLine';
