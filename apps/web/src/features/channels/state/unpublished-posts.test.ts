import type { OwnEmorie } from '@madoi/contract/channels/own-emorie';
import { describe, expect, it } from 'vitest';
import { type UnpublishedPosts, withoutUnpublished, withUnpublished } from './unpublished-posts.ts';

const post = (id: string, fields: Partial<OwnEmorie>): OwnEmorie => ({
  id,
  channelId: 'channel-1',
  subject: { kind: 'user', id: 'user-0001' },
  state: 'draft',
  text: id,
  pictures: [],
  isPinned: false,
  allowTranslate: true,
  createdAt: 0,
  updatedAt: 0,
  ...fields,
});
const scheduled = (id: string, scheduledAt: number) => post(id, { state: 'scheduled', scheduledAt });
const draft = (id: string, updatedAt: number) => post(id, { updatedAt });
const idsOf = (state: UnpublishedPosts) => ({
  scheduled: state.scheduled.map(({ id }) => id),
  drafts: state.drafts.map(({ id }) => id),
});

const waiting: UnpublishedPosts = {
  scheduled: [scheduled('monday', 10), scheduled('friday', 50)],
  drafts: [draft('new', 9), draft('old', 1)],
};

describe('what waits in a channel', () => {
  it('a post with another time moves to its place, soonest first', () => {
    const after = withUnpublished(waiting, scheduled('friday', 5));
    expect(idsOf(after)).toEqual({ scheduled: ['friday', 'monday'], drafts: ['new', 'old'] });
  });

  it('a post whose schedule was cancelled is the first draft', () => {
    const after = withUnpublished(waiting, draft('monday', 12));
    expect(idsOf(after)).toEqual({ scheduled: ['friday'], drafts: ['monday', 'new', 'old'] });
  });

  it('a post that was published or deleted leaves its list', () => {
    expect(idsOf(withUnpublished(waiting, post('old', { state: 'published' })))).toEqual({
      scheduled: ['monday', 'friday'],
      drafts: ['new'],
    });
    expect(idsOf(withoutUnpublished(waiting, new Set(['monday', 'new'])))).toEqual({
      scheduled: ['friday'],
      drafts: ['old'],
    });
  });
});
