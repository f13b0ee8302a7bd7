import { ChevronLeft, ChevronRight, Timer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TranslationNote } from '#features/translation/translation.api.ts';
import { classNames } from '#ui/class-names.ts';
import { useRoomView } from '../session/room-context.ts';
import styles from './info-strip.module.css';
import { useTopicText } from './use-topic.ts';
import { useTopicSetting } from './use-topic-setting.ts';

/** What the room is about tonight, in the reader's language; it folds away, and a new topic opens it again. */
export const TopicNote = () => {
  const t = useTranslations('room.strip');
  const words = useTranslations('lifecycle.topic');
  const written = useRoomView(({ room }) => room.topic.text);
  const { text: topic, lang, note } = useTopicText();
  const { setting, send } = useTopicSetting(written);
  if (topic === '') return null;
  if (!setting.open) {
    return (
      <button
        type="button"
        className={styles.folded}
        data-paper=""
        aria-label={words('show')}
        onClick={() => send({ kind: 'shown' })}
      >
        {t('topic')}
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    );
  }
  return (
    <div className={styles.slip} data-paper="">
      <b>{t('topic')}</b>
      <span className={styles.topic} lang={lang}>
        {topic}
      </span>
      <TranslationNote note={note} isShort className={styles.topicNote} />
      <button
        type="button"
        className={classNames(styles.fold, styles.autoClose)}
        aria-label={words('autoClose')}
        title={words('autoClose')}
        aria-pressed={setting.autoClose}
        onClick={() => send({ kind: 'autoClose', on: !setting.autoClose })}
      >
        <Timer size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.fold}
        aria-label={words('collapse')}
        onClick={() => send({ kind: 'folded' })}
      >
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
};
