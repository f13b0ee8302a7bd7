import type { Message } from '@madoi/contract/lounge/chat';
import { decideRemoveMessage } from '@madoi/domain/lounge/moderation/moderation-rights';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { clockText } from '../../../../../platform/i18n/tokyo-time.ts';
import { Avatar } from '../../../../../ui/avatar/Avatar.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { SealTag } from '../../../../../ui/seal/Seal.tsx';
import { showToast } from '../../../../../ui/toast/toasts.ts';
import { UserName } from '../../../../../ui/user-name/UserName.tsx';
import { useLiveRoom, useRoomMe } from '../../hooks/room-context.ts';
import { CalledText } from '../../person/CalledText.tsx';
import { PersonButton } from '../../person/PersonButton.tsx';
import { RoleTags } from '../../person/RoleTags.tsx';
import { useIsCalled } from '../../person/use-callable.ts';
import styles from './chat.module.css';

const RemoveButton = ({ message }: { readonly message: Message }) => {
  const t = useTranslations('room');
  const session = useLiveRoom((live) => live.session);
  const { userId, role } = useRoomMe();
  const actor = { id: userId ?? '', role, isOperator: false };
  if (session === undefined || userId === undefined || !decideRemoveMessage('live', actor, message.userId).ok)
    return null;
  const remove = async () => {
    const outcome = await session.chat.remove(message.id);
    if (outcome === 'sent') showToast({ kind: 'done', text: t('chat.removed') });
    else showToast({ kind: 'info', text: t(`composer.refusal.${outcome}`) });
  };
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={t('chat.remove', { name: message.userName })}
      onClick={() => void remove()}
    >
      <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
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
      <RemoveButton message={message} />
    </article>
  );
});
MessageLine.displayName = 'MessageLine';
