import { ArrowDown } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBlockedUserIds, useSilencedUserIds } from '#features/people/people.api.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chips } from '#ui/chip/Chips.tsx';
import { classNames } from '#ui/class-names.ts';
import { useRoomView } from '../session/room-context.ts';
import { ChatMessage } from './ChatMessage.tsx';
import styles from './chat.module.css';
import { Composer } from './composer/Composer.tsx';
import { type LogFilter, selectLogEntries } from './log-entries.ts';
import { SystemMessage } from './SystemMessage.tsx';
import { useEarlierLog } from './use-earlier-log.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { selectVisibleLog } from './visible-log.ts';

const Earlier = () => {
  const t = useTranslations('room.chat');
  const { hasEarlier, isReading, isError, read } = useEarlierLog();
  if (!hasEarlier) return null;
  return (
    <div className={styles.earlier}>
      {isError && <p role="alert">{t('earlierFailed')}</p>}
      <Button variant="text" size="small" loading={isReading} onClick={read}>
        {t('earlier')}
      </Button>
    </div>
  );
};

/** The chat log: messages and joins in their order. */
export const ChatPanel = ({ withComposer }: { readonly withComposer: boolean }) => {
  const t = useTranslations('room.chat');
  const [filter, setFilter] = useState<LogFilter>('all');
  const messages = useRoomView((view) => view.messages);
  const activities = useRoomView((view) => view.activities);
  const earlier = useRoomView((view) => view.earlier);
  const hasFlowers = useRoomView(({ room }) => room.allowGifting || room.totalScore > 0);
  const silenced = useSilencedUserIds();
  const hidden = useBlockedUserIds();
  const entries = useMemo(() => {
    const whole = {
      messages: [...earlier.messages, ...messages],
      activities: [...earlier.activities, ...activities],
    };
    const unseen = { isSilenced: (id: string) => silenced.has(id), isHidden: (id: string) => hidden.has(id) };
    const seen = selectVisibleLog(whole, unseen);
    return selectLogEntries(seen.messages, seen.activities, filter);
  }, [earlier, messages, activities, filter, silenced, hidden]);
  const scroll = useLogScroll(entries.at(-1)?.seq ?? 0, entries[0]?.seq ?? 0);
  const firstUnread = scroll.hasUnread ? entries.find(({ seq }) => seq > scroll.readSeq) : undefined;
  return (
    <div className={styles.chat}>
      <Chips
        label={t('filter')}
        value={filter}
        onValue={setFilter}
        className={styles.filter}
        chips={[
          { value: 'all', text: t('all') },
          { value: 'talk', text: t('talk') },
          ...(hasFlowers ? [{ value: 'flower' as const, text: t('flower') }] : []),
          { value: 'owner', text: t('ownerTag') },
        ]}
      />
      <div
        ref={scroll.box}
        role="log"
        // The announcer reads new messages, whichever tab is open; this log is for reading back.
        aria-live="off"
        aria-label={t('log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a log that scrolls must be reachable by keyboard
        tabIndex={0}
        className={styles.log}
        onScroll={scroll.onScroll}
      >
        <div className={styles.entries}>
          <Earlier />
          {entries.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
          {entries.map((entry) => (
            <Fragment key={entry.key}>
              {entry === firstUnread && <p className={styles.unread}>{t('unread')}</p>}
              {entry.kind === 'message' ? <ChatMessage message={entry.message} /> : <SystemMessage entry={entry} />}
            </Fragment>
          ))}
        </div>
      </div>
      {scroll.hasUnread && (
        <button
          type="button"
          className={classNames(styles.newest, withComposer && styles.aboveComposer)}
          onClick={scroll.toNewest}
        >
          <ArrowDown size={16} aria-hidden="true" />
          {t('toNewest')}
        </button>
      )}
      {withComposer && <Composer place="drawer" />}
    </div>
  );
};
