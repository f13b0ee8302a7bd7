import type { DeskChange } from '@madoi/domain/lounge/queue/queue-history';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useLocale } from '../../../../../platform/page/root-data.ts';
import { Button } from '../../../../../ui/button/Button.tsx';
import { useRoomHandle, useRoomMe, useRoomView } from '../../hooks/room-context.ts';
import { usePress } from '../../hooks/use-press.ts';
import styles from './desk.module.css';
import { Refusal } from './Refusal.tsx';

/** How long others' hands are worth a line, and one's own a way back. */
const toldMs = 120_000;
const undoableMs = 600_000;

const useIsYoungerThan = (at: number | undefined, ms: number): boolean =>
  useStore(useRoomHandle().clock, ({ nowMs }) => at !== undefined && nowMs - at < ms);

const useChangeWords = (change: DeskChange | undefined): string => {
  const t = useTranslations('desk.change');
  const locale = useLocale();
  const { userId } = useRoomMe();
  const { store } = useRoomHandle().details;
  const track = useStore(store, ({ tracks }) => tracks[change?.trackId ?? '']);
  const author = useStore(store, ({ users }) => users[change?.userId ?? '']?.name);
  const staff = useRoomView(({ room, people }) =>
    [room.ownerUser, ...room.coOwnerUsers, ...people.map(({ user }) => user)].find(({ id }) => id === change?.userId),
  );
  if (change === undefined) return '';
  const who = change.userId === userId ? t('you') : t('them', { name: staff?.name ?? author ?? t('somebody') });
  const title = track === undefined ? t('someTrack') : (track.names?.[locale] ?? track.name);
  return t(change.kind, { who, title, others: change.count - 1 });
};

/** What was last done to the order and by whom; one's own can be taken back. Only for those at the desk. */
export const DeskStrip = ({ ids }: { readonly ids: readonly string[] }) => {
  const t = useTranslations('desk.change');
  const { undo } = usePress();
  const { last, own } = useRoomView((view) => view.history);
  const isTold = useIsYoungerThan(last?.at, toldMs);
  const isUndoable = useIsYoungerThan(own?.change.at, undoableMs);
  const others = own === undefined || last?.pressId !== own.change.pressId ? last : undefined;
  const [theirWords, ownWords] = [useChangeWords(others), useChangeWords(own?.change)];
  return (
    <div className={styles.strip} aria-live="polite">
      <Refusal at={(place) => place === 'list' || (place !== 'transport' && !ids.includes(place))} />
      {others !== undefined && isTold && <p className={styles.told}>{theirWords}</p>}
      {own !== undefined && isUndoable && (
        <p className={styles.told}>
          <span>{ownWords}</span>
          <Button look="text" size="small" className={styles.undo} onClick={undo}>
            <Undo2 size={16} aria-hidden="true" />
            {t('takeBack')}
          </Button>
        </p>
      )}
    </div>
  );
};
