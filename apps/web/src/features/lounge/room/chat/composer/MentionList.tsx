import { useTranslations } from 'use-intl';
import { useRoomView } from '#features/lounge/room/session/room-context.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './mention-list.module.css';
import type { Mentions } from './use-mentions.ts';

export const optionIdOf = (listId: string, at: number) => `${listId}-${at}`;

/** Who may be meant, above the line that is being written. The keyboard stays in the line. */
export const MentionList = ({ mentions }: { readonly mentions: Mentions }) => {
  const t = useTranslations('room.composer');
  const people = useRoomView((view) => view.people);
  const { listId, options, isOpen, activeAt, choose } = mentions;
  if (!isOpen) return null;
  return (
    <div id={listId} role="listbox" aria-label={t('mentionList')} className={styles.list}>
      {options.map(({ id, name }, at) => (
        <div
          key={id}
          id={optionIdOf(listId, at)}
          role="option"
          aria-selected={at === activeAt}
          tabIndex={-1}
          className={classNames(styles.option, at === activeAt && styles.active)}
          // Before the line loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            choose({ id, name });
          }}
        >
          <Avatar
            userId={id}
            uploadedAt={people.find(({ user }) => user.id === id)?.user.uploadedAt ?? 0}
            name={name}
            sizePx={avatarPx.bubble}
          />
          <span className={styles.name}>{name}</span>
        </div>
      ))}
    </div>
  );
};
