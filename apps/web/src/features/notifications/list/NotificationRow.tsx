import type { NotificationKind } from '@madoi/contract/notifications/kinds';
import type { Notification } from '@madoi/contract/notifications/notifications';
import { CalendarClock, DoorOpen, Mail, MessageSquare, Pencil, Reply } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatDate, formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LanternIcon, NoteIcon } from '#ui/icon/CustomIcons.tsx';
import { agoOf } from './ago.ts';
import { targetOf } from './notification-target.ts';
import styles from './notifications.module.css';
import { useReadInView } from './use-read-in-view.ts';

const iconPx = 14;

const marks: Readonly<Record<NotificationKind, { readonly ink: string; readonly icon: ReactNode }>> = {
  room_opened: { ink: 'var(--shu)', icon: <LanternIcon sizePx={iconPx} /> },
  room_moved: { ink: 'var(--tomoshibi)', icon: <CalendarClock size={iconPx} aria-hidden="true" /> },
  request_next: { ink: 'var(--wakatake)', icon: <NoteIcon sizePx={iconPx} /> },
  mention: { ink: 'var(--asagi)', icon: <MessageSquare size={iconPx} aria-hidden="true" /> },
  post: { ink: 'var(--kinari)', icon: <Pencil size={iconPx} aria-hidden="true" /> },
  letter: { ink: 'var(--sakura)', icon: <Mail size={iconPx} aria-hidden="true" /> },
  room_invited: { ink: 'var(--shu)', icon: <DoorOpen size={iconPx} aria-hidden="true" /> },
  reply: { ink: 'var(--fuji)', icon: <Reply size={iconPx} aria-hidden="true" /> },
};

const Face = ({ kind, actors, subject }: Pick<Notification, 'kind' | 'actors' | 'subject'>) => {
  const [first] = actors;
  const { albumId } = subject.track ?? {};
  return (
    <span className={styles.face}>
      {albumId === undefined ? (
        <Avatar
          userId={first?.id ?? subject.id}
          uploadedAt={first?.uploadedAt ?? 0}
          name={first?.name ?? subject.title}
          sizePx={avatarPx.entry}
        />
      ) : (
        <Artwork albumId={albumId} version={0} sizePx={avatarPx.entry} />
      )}
      <i className={styles.kind}>{marks[kind].icon}</i>
    </span>
  );
};

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

const Who = ({ actors: [first], actorCount }: Pick<Notification, 'actors' | 'actorCount'>) => {
  const t = useTranslations('notifications');
  if (first === undefined) return t('somebody');
  const { name } = first;
  return actorCount > 1
    ? t.rich('whoAndOthers', { name, others: actorCount - 1, b: bold })
    : t.rich('who', { name, b: bold });
};

const Sentence = ({ kind, actors, actorCount, subject }: Notification) => {
  const t = useTranslations('notifications');
  const locale = useLocale();
  const clockOf = useZonedClock();
  const { startAt } = subject;
  return t.rich(`kind.${kind}`, {
    who: () => <Who actors={actors} actorCount={actorCount} />,
    title: subject.title,
    track: subject.track?.name ?? subject.title,
    time: startAt === undefined ? '' : `${formatDate(startAt, locale)} ${clockOf(startAt)}`,
    b: bold,
  });
};

/** The line below: what was said, how many are there, or which room it was. */
const Hint = ({ kind, subject, room, count }: Notification) => {
  const t = useTranslations('notifications');
  const said = subject.text !== undefined && kind !== 'post' ? t('quoted', { text: subject.text }) : subject.text;
  const isOfRoom = kind === 'room_opened' || kind === 'room_moved' || kind === 'room_invited';
  const known = said ?? (isOfRoom ? room && t('listeners', { count: room.listeners }) : subject.title);
  const times = count > 1 ? t('more', { count }) : undefined;
  return <small>{[known, times].filter((part) => part !== undefined).join('　')}</small>;
};

const When = ({ at, now }: { readonly at: number; readonly now: number }) => {
  const t = useTranslations('notifications.ago');
  const ago = agoOf(at, now);
  const text =
    ago.unit === 'date' ? formatShortDate(at) : 'count' in ago ? t(ago.unit, { count: ago.count }) : t(ago.unit);
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
};

export interface NotificationRowProps {
  readonly notification: Notification;
  readonly now: number;
  readonly onRead: (id: string) => void;
  /** Leads away: the panel closes. */
  readonly onFollow?: (() => void) | undefined;
}

/** Unread: a slip of paper with a punched edge. Read: a plain row. */
export const NotificationRow = ({ notification, now, onRead, onFollow }: NotificationRowProps) => {
  const t = useTranslations('notifications');
  const row = useRef<HTMLLIElement>(null);
  const { id, kind, readAt, room, subject, at } = notification;
  const isUnread = readAt === undefined;
  useReadInView(row, isUnread, () => onRead(id));
  const follow = () => {
    if (isUnread) onRead(id);
    onFollow?.();
  };
  const to = targetOf(notification);
  return (
    <li ref={row} className={classNames(styles.row, isUnread && styles.unread)} style={{ '--c': marks[kind].ink }}>
      <Link to={to} className={styles.link} onClick={follow}>
        <Face {...notification} />
        <span className={styles.words}>
          {isUnread && <span className={styles.hidden}>{t('unread')} </span>}
          <span>
            <Sentence {...notification} />
          </span>
          <Hint {...notification} />
        </span>
        <When at={at} now={now} />
      </Link>
      {room !== undefined && (
        <LinkButton
          to={to}
          size="small"
          variant={isUnread ? 'ink' : 'plain'}
          aria-label={t('enterRoom', { room: subject.title })}
          onClick={follow}
        >
          {t('enter')}
        </LinkButton>
      )}
    </li>
  );
};
