import { describe, expect, it } from 'vitest';
import { startVotesView, withFetchedVotes, withOwnVote, withVotes } from './votes-view.ts';

const skip = (votes: number, mediaTrackId = 'entry-1') => ({ skip: { mediaTrackId, votes, needed: 3 } });

describe('the votes of a page', () => {
  it('are the server’s counts, and which of them are the visitor’s', () => {
    const view = withFetchedVotes(startVotesView(), { ...skip(2), mine: ['entry-1'] });
    expect(view).toEqual({ ...skip(2), requests: undefined, mine: new Set(['entry-1']) });
    expect(withVotes(view, {}).skip).toBeUndefined();
  });

  it('hold the up-votes of requests, where there are any', () => {
    const view = withVotes(startVotesView(), { requests: [{ id: 'request-1', votes: 3 }] });
    expect([...(view.requests ?? [])]).toEqual([['request-1', 3]]);
    expect(withVotes(view, {}).requests).toBeUndefined();
  });

  it('hold the visitor’s vote once, and lose it when it is taken back', () => {
    const voted = withOwnVote(withOwnVote(startVotesView(), 'entry-1', true), 'entry-1', true);
    expect([...voted.mine]).toEqual(['entry-1']);
    expect([...withOwnVote(voted, 'entry-1', false).mine]).toEqual([]);
  });

  it('forget the visitor’s vote for a song that begins again with none', () => {
    const voted = withOwnVote(withVotes(startVotesView(), skip(1)), 'entry-1', true);
    expect([...withVotes(voted, skip(1)).mine]).toEqual(['entry-1']);
    expect([...withVotes(voted, skip(0)).mine]).toEqual([]);
  });
});
