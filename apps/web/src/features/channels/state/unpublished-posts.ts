import type { OwnEmorie } from '@madoi/contract/channels/own-emorie';

/** What waits in a channel, as those see it who may post there. */
export interface UnpublishedPosts {
  /** Soonest first. */
  readonly scheduled: readonly OwnEmorie[];
  /** The last change first. */
  readonly drafts: readonly OwnEmorie[];
}

const soonestFirst = (a: OwnEmorie, b: OwnEmorie): number => (a.scheduledAt ?? 0) - (b.scheduledAt ?? 0);
const latestFirst = (a: OwnEmorie, b: OwnEmorie): number => b.updatedAt - a.updatedAt;

export const withoutUnpublished = (
  { scheduled, drafts }: UnpublishedPosts,
  goneIds: ReadonlySet<string>,
): UnpublishedPosts => ({
  scheduled: scheduled.filter(({ id }) => !goneIds.has(id)),
  drafts: drafts.filter(({ id }) => !goneIds.has(id)),
});

/** A post as it is now, in the list that its state belongs to; a published one is in none. */
export function withUnpublished(before: UnpublishedPosts, post: OwnEmorie): UnpublishedPosts {
  const { scheduled, drafts } = withoutUnpublished(before, new Set([post.id]));
  if (post.state === 'scheduled') return { scheduled: [...scheduled, post].sort(soonestFirst), drafts };
  if (post.state === 'draft') return { scheduled, drafts: [...drafts, post].sort(latestFirst) };
  return { scheduled, drafts };
}
