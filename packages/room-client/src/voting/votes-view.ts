import type { RoomVotes, SkipVotes, VotesAnswer } from '@madoi/contract/lounge/voting';

/** What a page knows of the votes of its room. */
export interface VotesView {
  /** Votes to skip the song on air; undefined while nobody may vote on one. */
  readonly skip: SkipVotes | undefined;
  /** Up-votes by request; undefined where requests are not voted on. */
  readonly requests: ReadonlyMap<string, number> | undefined;
  /** Ids of what the visitor has voted for. */
  readonly mine: ReadonlySet<string>;
}

export const startVotesView = (): VotesView => ({ skip: undefined, requests: undefined, mine: new Set() });

/** The counts that the server has told; a song without a vote has none of the visitor either. */
export const withVotes = (view: VotesView, { skip, requests }: RoomVotes): VotesView => {
  const isWithoutVotes = skip !== undefined && skip.votes === 0 && view.mine.has(skip.mediaTrackId);
  const mine = isWithoutVotes ? new Set([...view.mine].filter((id) => id !== skip.mediaTrackId)) : view.mine;
  return { ...view, skip, requests: requests && new Map(requests.map(({ id, votes }) => [id, votes])), mine };
};

export const withFetchedVotes = (view: VotesView, { mine, ...votes }: VotesAnswer): VotesView =>
  withVotes({ ...view, mine: new Set(mine) }, votes);

/** The visitor's own vote, which the server has confirmed. */
export const withOwnVote = (view: VotesView, id: string, on: boolean): VotesView => {
  const others = [...view.mine].filter((each) => each !== id);
  return { ...view, mine: new Set(on ? [...others, id] : others) };
};
