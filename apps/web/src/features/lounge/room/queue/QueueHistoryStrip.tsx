import type { QueueEdit } from '@madoi/domain/lounge/queue/queue-history';
import { Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import type { FocusWatch } from '#ui/sortable/focus-watch.ts';
import { useRoomAccess, useRoomHandle, useRoomView } from '../session/room-context.ts';
import { useCurrentTrack } from '../session/use-position.ts';
import { CommandErrorText } from './CommandErrorText.tsx';
import { isEmptied } from './emptied-list.ts';
import styles from './queue-editing.module.css';
import { useQueueCommands } from './use-queue-commands.ts';

/** How long edits of others are shown, and the user's own can be undone. */
const shownMs = 120_000;
const undoableMs = 600_000;

const useIsYoungerThan = (at: number | undefined, ms: number): boolean =>
  useStore(useRoomHandle().clock, ({ nowMs }) => at !== undefined && nowMs - at < ms);

const useChangeText = (change: QueueEdit | undefined): string => {
  const t = useTranslations('queueControls.change');
  const locale = useLocale();
  const { userId } = useRoomAccess();
  const { store } = useRoomHandle().details;
  const track = useStore(store, ({ tracks }) => tracks[change?.trackId ?? '']);
  const author = useStore(store, ({ users }) => users[change?.userId ?? '']?.name);
  const staff = useRoomView(({ room, people }) =>
    [room.ownerUser, ...room.coOwnerUsers, ...people.map(({ user }) => user)].find(({ id }) => id === change?.userId),
  );
  if (change === undefined) return '';
  const who = change.userId === userId ? t('you') : t('other', { name: staff?.name ?? author ?? t('somebody') });
  const title = track === undefined ? t('someTrack') : nameIn(track, locale);
  return t(change.kind, { who, title, others: change.count - 1 });
};

/** Who empties the list may have pressed what went with it: the focus that is nowhere then goes to what brings the songs back. */
const useFocusOfEmptied = ({ ids, watch }: QueueHistoryStripProps, isUndoShown: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const onAir = useCurrentTrack()?.id;
  const before = useRef(ids);
  const isDue = useRef(false);
  useLayoutEffect(() => {
    const hasLost = watch.takeLost() !== undefined;
    if (ids.length > 0) isDue.current = false;
    else if (hasLost && isEmptied(before.current, ids, onAir)) isDue.current = true;
    before.current = ids;
    // What has the focus since keeps it, also where undo is shown later, when the server has said yes.
    if (document.activeElement !== document.body) isDue.current = false;
    if (!isDue.current || !isUndoShown) return;
    isDue.current = false;
    button.current?.focus({ preventScroll: true });
  });
  return button;
};

export interface QueueHistoryStripProps {
  /** The songs that are to come. */
  readonly ids: readonly string[];
  /** Of their list and the buttons about it. */
  readonly watch: FocusWatch;
}

/** The last edit of the queue and who made it; the user's own can be undone. Only for who controls the room. */
export const QueueHistoryStrip = ({ ids, watch }: QueueHistoryStripProps) => {
  const t = useTranslations('queueControls.change');
  const { undo } = useQueueCommands();
  const { last, own } = useRoomView((view) => view.history);
  const isShown = useIsYoungerThan(last?.at, shownMs);
  const isUndoable = useIsYoungerThan(own?.change.at, undoableMs);
  const others = own === undefined || last?.editId !== own.change.editId ? last : undefined;
  const isUndoShown = own !== undefined && isUndoable;
  const undoButton = useFocusOfEmptied({ ids, watch }, isUndoShown);
  const [theirText, ownText] = [useChangeText(others), useChangeText(own?.change)];
  return (
    <div className={styles.strip} aria-live="polite">
      <CommandErrorText at={(place) => place === 'list' || (place !== 'transport' && !ids.includes(place))} />
      {others !== undefined && isShown && <p className={styles.lastChange}>{theirText}</p>}
      {isUndoShown && (
        <p className={styles.lastChange}>
          <span>{ownText}</span>
          <Button ref={undoButton} variant="text" size="small" className={styles.undo} onClick={undo}>
            <Undo2 size={16} aria-hidden="true" />
            {t('undoButton')}
          </Button>
        </p>
      )}
    </div>
  );
};
