import type { BlockReader } from '#features/people/people.api.ts';
import type { Identity } from '#platform/identity.ts';
import type { AttachmentContext } from './attachments/describe-attachments.ts';
import type { ChannelStore } from './channel/channel.store.ts';
import type { PostReactionStore } from './post/post-reactions.store.ts';
import type { PostReader } from './post/posts.store.ts';

/** What reading channels and posts needs. */
export interface ChannelReadContext extends AttachmentContext {
  readonly channels: ChannelStore;
  readonly posts: PostReader;
  readonly reactions: PostReactionStore;
  readonly blocks: BlockReader;
}

/** The account of a caller; undefined for guests and visitors. */
export const viewerIdOf = (identity: Identity | undefined): string | undefined =>
  identity?.guest === false ? identity.user?.id : undefined;
