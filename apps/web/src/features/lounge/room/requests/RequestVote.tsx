import type { RequestTrack } from '@madoi/contract/lounge/requests';
import { ChevronUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { useVote, useVotesView } from '../session/use-votes.ts';
import styles from './request-vote.module.css';

interface RequestVoteProps {
  readonly request: RequestTrack;
  readonly title: string;
  readonly isOwn: boolean;
}

/** An up-vote with its count, in rooms that vote on requests; on one's own request the count alone. */
export const RequestVote = ({ request: { id }, title, isOwn }: RequestVoteProps) => {
  const t = useTranslations('room.votes');
  const votes = useVotesView(({ requests }) => requests && (requests.get(id) ?? 0));
  const isMine = useVotesView(({ mine }) => mine.has(id));
  const { isBusy, vote } = useVote();
  if (votes === undefined) return null;
  if (isOwn) return votes === 0 ? null : <span className={styles.count}>{t('count', { votes })}</span>;
  return (
    <button
      type="button"
      aria-pressed={isMine}
      aria-busy={isBusy || undefined}
      aria-label={t('upvoteOf', { title, votes })}
      className={classNames(styles.vote, isMine && styles.mine)}
      onClick={() => vote((controller) => controller.voteRequest(id, !isMine))}
    >
      <ChevronUp size={16} aria-hidden="true" />
      <span aria-hidden="true">{votes}</span>
    </button>
  );
};
