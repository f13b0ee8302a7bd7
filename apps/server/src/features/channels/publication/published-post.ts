import type { ChannelSubject } from '@madoi/contract/channels/channel';

/** A post that has just been published, for who tells others of it. */
export interface PublishedPost {
  readonly id: string;
  readonly channelId: string;
  readonly subject: ChannelSubject;
  /** The name that its channel shows. */
  readonly channelName: string;
  readonly text: string;
  readonly publishedAt: number;
}

/**
 * Called for each published post until it has succeeded once, and never for a draft. After a crash it may be called again for the
 * same post: what it does has to be idempotent by the post's id.
 */
export type PostPublished = (post: PublishedPost) => Promise<void>;
