import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#platform/page/root-data.ts';
import { classNames } from '#ui/class-names.ts';
import { useStampName } from '../gifting/paper/use-stamp-name.ts';
import styles from './chat.module.css';
import type { LogEntry } from './log-entries.ts';

/** Empty for what needs no words. */
export const useEventText = (entry: Exclude<LogEntry, { kind: 'message' }>): string => {
  const t = useTranslations('room.chat');
  const stampName = useStampName();
  const locale = useLocale();
  if (entry.kind === 'joins') {
    const { name, others } = entry;
    return others > 0 ? t('joinsMore', { name, count: others }) : t('joins', { name });
  }
  const { activity } = entry;
  if (activity.kind === 'systemMessage') return activity.text[locale];
  if (activity.kind === 'communityGuidelines') return t('guidelines');
  if (activity.kind === 'aboutJoinVisibility') return t('visibility');
  if (activity.kind === 'liveAudio') return t('liveAudio', { name: activity.user.name });
  if (activity.kind === 'flowerStamp') {
    const { userName, effect } = activity.effect;
    return t('stamp', { name: userName, stamp: stampName(effect) });
  }
  if (activity.kind === 'recording') {
    return activity.isOn ? t('recordingOn', { name: activity.user?.name ?? '' }) : t('recordingOff');
  }
  if (activity.kind === 'voteSkip') return t('voteSkip', { votes: activity.votes });
  return activity.kind === 'liveStart' ? t('liveStart') : '';
};

/** What happened between the things said. */
export const SystemMessage = ({ entry }: { readonly entry: Exclude<LogEntry, { kind: 'message' }> }) => {
  const t = useTranslations('room.chat');
  const text = useEventText(entry);
  if (text === '') return null;
  const isGuidelines = entry.kind === 'notice' && entry.activity.kind === 'communityGuidelines';
  const isNotice = entry.kind === 'notice' && entry.activity.kind === 'systemMessage';
  return (
    <p className={classNames(styles.event, isNotice && styles.notice)}>
      {text}
      {isGuidelines && (
        <>
          {' '}
          <Link to="/guidelines" target="_blank" className={styles.guidelines}>
            {t('guidelinesLink')}
          </Link>
        </>
      )}
    </p>
  );
};
