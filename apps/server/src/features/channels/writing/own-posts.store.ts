import type { AttachmentRef, EmoriePicture } from '@madoi/contract/channels/emorie';
import type { NewAuditEntry } from '#features/lounge/lounge.api.ts';
import type { ListPosition } from '#platform/cursor.ts';
import type { PostRecord } from '../post/posts.store.ts';

export interface NewDraft {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly clientId: string;
  readonly body: string;
  readonly attachment: AttachmentRef | undefined;
  readonly allowTranslate: boolean;
}

/** What is left out stays. */
export interface PostPatch {
  readonly body?: string;
  /** All of its pictures, in order; the others are removed. */
  readonly pictures?: readonly { readonly id: string; readonly description: string }[];
  readonly attachment?: AttachmentRef | null;
  readonly allowTranslate?: boolean;
  readonly editedAt?: number;
  readonly isPinned?: boolean;
}

/** What becomes of a post. Only these moves change its state. */
export type PostMove =
  | { readonly to: 'draft' }
  | { readonly to: 'scheduled'; readonly at: number }
  | { readonly to: 'published' }
  | { readonly to: 'removed' };

export interface PostChange<A> {
  readonly answer: A;
  readonly patch?: PostPatch;
  readonly move?: PostMove;
  /** Of what an operator does to somebody else's post. */
  readonly audit?: NewAuditEntry;
}

/** Facts that a decision needs beside the post, read in its transaction. */
export interface ChannelLoad {
  readonly scheduledCount: number;
}

/** Pictures of posts; they are described, moved and removed by `OwnPostStore.change`. */
export interface PostPictureStore {
  /** At the end. False: the post has `max` pictures, or is not there any more. */
  add(postId: string, picture: EmoriePicture, input: { readonly max: number; readonly now: number }): Promise<boolean>;
}

/** Posts as those write them who may post. */
export interface OwnPostStore {
  /** The same draft for the same author and `clientId`; undefined: the channel has `max` drafts. */
  create(draft: NewDraft, input: { readonly now: number; readonly max: number }): Promise<PostRecord | undefined>;
  /** Decides on the locked post and writes what was decided, in one transaction; undefined: there is no such post. */
  change<A>(
    id: string,
    now: number,
    decide: (post: PostRecord, load: ChannelLoad) => PostChange<A>,
  ): Promise<{ readonly answer: A; readonly post: PostRecord | undefined } | undefined>;
  /** Drafts by their last change, scheduled ones soonest first; from behind `after`. */
  listUnpublished(
    channelId: string,
    page: { readonly state: 'draft' | 'scheduled'; readonly after: ListPosition | undefined; readonly limit: number },
  ): Promise<readonly PostRecord[]>;
  countUnpublished(channelId: string): Promise<{ readonly draft: number; readonly scheduled: number }>;
}
