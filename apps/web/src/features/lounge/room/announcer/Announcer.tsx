import { isPaidMessage } from '@madoi/room-client/gifting/paid-message';
import { useTranslations } from 'use-intl';
import text from '#ui/text.module.css';
import type { LogEntry } from '../chat/log-entries.ts';
import { useEventText } from '../chat/SystemMessage.tsx';
import { useAnnouncement } from './use-announcement.ts';

const Event = ({ entry }: { readonly entry: Exclude<LogEntry, { kind: 'message' }> }) => (
  <span>{useEventText(entry)} </span>
);

/**
 * Announces to screen readers what happens on the stage, whichever tab of the panel is open. The log in the panel is
 * not a live region, so that nothing is read twice.
 */
export const Announcer = () => {
  const t = useTranslations('room.chat');
  const announcement = useAnnouncement();
  return (
    <div role="log" aria-live="polite" aria-label={t('announcer')} className={text.visuallyHidden}>
      {announcement !== undefined && (
        <p key={announcement.upToSeq}>
          {announcement.left > 0 && <span>{t('omitted', { count: announcement.left })} </span>}
          {announcement.entries.map((entry) =>
            entry.kind === 'message' ? (
              <span key={entry.key}>
                {t(isPaidMessage(entry.message) ? 'saysWithFlower' : 'says', {
                  name: entry.message.userName,
                  text: entry.message.message,
                })}{' '}
              </span>
            ) : (
              <Event key={entry.key} entry={entry} />
            ),
          )}
        </p>
      )}
    </div>
  );
};
