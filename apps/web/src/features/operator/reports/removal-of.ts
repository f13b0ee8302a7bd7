import type { Report } from '@madoi/contract/operator/operator';

type Reported = Pick<Report, 'letterId' | 'postId' | 'isMessageRemoved'>;

/** What the operator's first button does: where the words are gone already, it only closes the report as handled. */
export function removalOf({ letterId, postId, isMessageRemoved }: Reported) {
  if (isMessageRemoved) return 'markActed';
  if (postId !== undefined) return 'removePost';
  return letterId === undefined ? 'removeMessage' : 'withdrawLetter';
}
