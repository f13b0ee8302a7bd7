import { SkipForward } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { useVote, useVotesView } from '../session/use-votes.ts';
import styles from './votes.module.css';

/** "Skip?" with how many have asked for it: quiet, and there only where the owner has switched it on. */
export const SkipVote = ({ mediaTrackId }: { readonly mediaTrackId: string }) => {
  const t = useTranslations('room.votes');
  const skip = useVotesView((view) => view.skip);
  const isMine = useVotesView(({ mine }) => mine.has(mediaTrackId));
  const { isBusy, vote } = useVote();
  if (skip?.mediaTrackId !== mediaTrackId) return null;
  const { votes, needed } = skip;
  return (
    <div className={styles.skip}>
      <button
        type="button"
        aria-pressed={isMine}
        aria-busy={isBusy || undefined}
        className={classNames(styles.button, isMine && styles.mine)}
        onClick={() => vote((controller) => controller.voteSkip(mediaTrackId, !isMine))}
      >
        <SkipForward size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('skip')}
      </button>
      {votes > 0 && votes < needed && <span aria-live="polite">{t('skipLeft', { left: needed - votes })}</span>}
    </div>
  );
};
