import { useTranslations } from 'use-intl';
import { useSilencedUserIds } from '#features/people/people.api.ts';
import text from '#ui/text.module.css';
import styles from './room-track-cells.module.css';

/** What was written with a request, unless its writer's words are not to be seen. */
export const RequestNote = ({ note, by }: { readonly note: string | undefined; readonly by: string }) => {
  const t = useTranslations('room.queue');
  const silenced = useSilencedUserIds();
  if (note === undefined || silenced.has(by)) return null;
  return (
    <p className={styles.note}>
      <span className={text.visuallyHidden}>{t('noteLabel')}</span>
      {note}
    </p>
  );
};
