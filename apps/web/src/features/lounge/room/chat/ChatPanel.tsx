import { ArrowDown } from 'lucide-react';
import { Fragment, memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { Chips } from '#ui/chip/Chips.tsx';
import { classNames } from '#ui/class-names.ts';
import { useRoomView } from '../session/room-context.ts';
import { ChatMessage } from './ChatMessage.tsx';
import styles from './chat.module.css';
import { Composer } from './composer/Composer.tsx';
import type { LogEntry, LogFilter } from './log-entries.ts';
import { SystemMessage } from './SystemMessage.tsx';
import { useEarlierLog } from './use-earlier-log.ts';
import { useLogEntries } from './use-log-entries.ts';
import { useLogScroll } from './use-log-scroll.ts';

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

interface FilterProps {
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
}

const Filter = ({ filter, onFilter }: FilterProps) => {
  const t = useTranslations('room.chat');
  const hasFlowers = useRoomView(({ room }) => room.allowGifting || room.totalScore > 0);
  return (
    <Chips
      label={t('filter')}
      value={filter}
      onValue={onFilter}
      className={styles.filter}
      chips={[
        { value: 'all', text: t('all') },
        { value: 'talk', text: t('talk') },
        ...(hasFlowers ? [{ value: 'flower' as const, text: t('flower') }] : []),
        { value: 'owner', text: t('ownerTag') },
      ]}
    />
  );
};

interface EntriesProps {
  readonly entries: readonly LogEntry[];
  /** The mark of what is unread stands before it. */
  readonly firstUnread: LogEntry | undefined;
}

const Entries = ({ entries, firstUnread }: EntriesProps) => {
  const t = useTranslations('room.chat');
  return (
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
  );
};

/** The chat log: messages and joins in their order. */
export const ChatPanel = memo(({ withComposer }: { readonly withComposer: boolean }) => {
  const t = useTranslations('room.chat');
  const [filter, setFilter] = useState<LogFilter>('all');
  const entries = useLogEntries(filter);
  const scroll = useLogScroll(entries.at(-1)?.seq ?? 0, entries[0]?.seq ?? 0);
  const firstUnread = scroll.hasUnread ? entries.find(({ seq }) => seq > scroll.readSeq) : undefined;
  return (
    <div className={styles.chat}>
      <Filter filter={filter} onFilter={setFilter} />
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
        <Entries entries={entries} firstUnread={firstUnread} />
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
});
ChatPanel.displayName = 'ChatPanel';
