import type { Message } from '@madoi/contract/lounge/chat';
import type { PaidMessage } from '@madoi/contract/lounge/gifting-events';
import { isPaidMessage, type SaidMessage } from '@madoi/room-client/gifting/paid-message';
import { MoreHorizontal } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { TranslationNote } from '#features/translation/translation.api.ts';
import { formatClock } from '#platform/i18n/tokyo-time.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { classNames } from '#ui/class-names.ts';
import { SealTag } from '#ui/seal/Seal.tsx';
import { UserName } from '#ui/user-name/UserName.tsx';
import { FlowerPaper } from '../gifting/paper/FlowerPaper.tsx';
import { flowerWordsOf } from '../gifting/paper/flower-words.ts';
import { openPersonMenu } from '../moderation/moderation-store.ts';
import { PersonButton } from '../person/PersonButton.tsx';
import { RoleTags } from '../person/RoleTags.tsx';
import { TextWithMentions } from '../person/TextWithMentions.tsx';
import { useIsMentioned } from '../person/use-mentionables.ts';
import { useRoomAccess } from '../session/room-context.ts';
import { useSaidText } from '../translation/use-translated-text.ts';
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

const Time = ({ at, className }: { readonly at: number; readonly className?: string | undefined }) => (
  <time className={className} dateTime={new Date(at).toISOString()}>
    {formatClock(at)}
  </time>
);

const PlainMessage = ({ message }: { readonly message: Message }) => {
  const t = useTranslations('room');
  const isMention = useIsMentioned(message);
  const said = useSaidText(message);
  const author = {
    id: message.userId,
    name: message.userName,
    uploadedAt: message.uploadedAt,
    isOfficial: message.isOfficial,
  };
  return (
    <article className={classNames(styles.line, message.isOwner && styles.owner, isMention && styles.mentioned)}>
      <Avatar
        userId={message.userId}
        uploadedAt={message.uploadedAt}
        name={message.userName}
        sizePx={avatarPx.button}
      />
      <div className={styles.words}>
        <p className={styles.head}>
          <PersonButton person={author} className={styles.name}>
            <UserName user={author} />
          </PersonButton>
          {message.isOwner ? <SealTag text={t('ownerTag')} /> : <RoleTags userId={message.userId} />}
          <Time at={message.at} className={styles.time} />
        </p>
        <p className={styles.text} lang={said.lang}>
          <TextWithMentions text={said.text} />
        </p>
        <TranslationNote note={said.note} />
      </div>
      <ActionsButton message={message} />
    </article>
  );
};

const PaidWords = ({ message }: { readonly message: PaidMessage }) => {
  const said = useSaidText(message);
  return (
    <article className={styles.flower}>
      <FlowerPaper
        words={{ ...flowerWordsOf(message), text: said.text }}
        lang={said.lang}
        isWide
        aside={<Time at={message.at} />}
      />
      <TranslationNote note={said.note} />
      <ActionsButton message={message} />
    </article>
  );
};

/** One thing said; words with a flower on their paper. */
export const ChatMessage = memo(({ message }: { readonly message: SaidMessage }) => {
  return isPaidMessage(message) ? <PaidWords message={message} /> : <PlainMessage message={message} />;
});
ChatMessage.displayName = 'ChatMessage';
