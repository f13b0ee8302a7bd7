import type { Names } from '@madoi/contract/catalogue/entities';
import type { ChannelLinks, ChannelSubject } from '@madoi/contract/channels/channel';

export interface ChannelRecord {
  readonly id: string;
  readonly subject: ChannelSubject;
  /** Empty: the subject's name is shown. */
  readonly ownName: string;
  readonly subjectName: string;
  readonly subjectNames: Names | null;
  /** Of a user's channel: whether their page is open to everybody. */
  readonly isSubjectPublic: boolean;
  readonly introduction: string;
  readonly links: ChannelLinks;
  readonly headerUploadedAt: number;
  readonly openedAt: number | null;
  readonly postCount: number;
  readonly updatedAt: number;
}

export interface ChannelPatch {
  /** Empty: the subject's name is shown. */
  readonly name?: string;
  readonly introduction?: string;
  readonly links?: ChannelLinks;
  readonly headerUploadedAt?: number;
}

/** A followed channel with posts from after the reader's last visit. */
export interface UnseenChannel {
  readonly channelId: string;
  readonly count: number;
}

export interface ChannelStore {
  find(id: string): Promise<ChannelRecord | undefined>;
  findMany(ids: readonly string[]): Promise<readonly ChannelRecord[]>;
  findBySubject(subject: ChannelSubject): Promise<ChannelRecord | undefined>;
  /** The subject's channel, made if there is none; undefined: there is no such subject. */
  ensure(
    subject: ChannelSubject,
    made: { readonly id: string; readonly now: number },
  ): Promise<ChannelRecord | undefined>;
  /** What is left out stays. */
  update(id: string, patch: ChannelPatch, now: number): Promise<void>;
  /** Artists whom this user may post for. */
  managedArtistIds(userId: string): Promise<ReadonlySet<string>>;
  seenAt(channelId: string, userId: string): Promise<number | undefined>;
  /** Answers what holds afterwards: the greater of both. */
  setSeen(channelId: string, userId: string, at: number): Promise<number>;
  /** Followed channels with posts from after the last visit and the follow; the one with the newest post first. */
  listUnseen(
    userId: string,
    limits: { readonly channels: number; readonly posts: number },
  ): Promise<readonly UnseenChannel[]>;
}
