import type { Locks } from '#platform/bus/bus.ts';
import { deletePicture } from '#platform/images/stored-picture.ts';
import type { Log } from '#platform/log.ts';
import { createTicker, type Ticker } from '#platform/ticker.ts';
import { nameOf } from '../channel/read-channel.ts';
import type { OwnPostsContext } from '../writing/own-posts-context.ts';
import type { PublicationStore, UnannouncedPost } from './publication.store.ts';
import type { PostPublished } from './published-post.ts';

export interface PublicationContext extends OwnPostsContext {
  readonly publications: PublicationStore;
  readonly onPostPublished: PostPublished;
}

export interface PublicationJob extends Ticker {
  /** Publishes what is due, and tells of everything that is published and was not told. */
  run(): Promise<void>;
}

/** A scheduled post is late by at most this, and by what a process needs to come back after a crash. */
const everyMs = 2_000;
const lockName = 'channels:publication';
const batchMax = 50;

/** Scheduled posts, and announcements that a crash has interrupted. What was committed is found again by the next run. */
export function createPublicationJob(context: PublicationContext, locks: Locks, log: Log): PublicationJob {
  const { publications, channels, clock, onPostPublished } = context;

  const announce = async ({ id, channelId, text, publishedAt }: UnannouncedPost): Promise<void> => {
    const channel = await channels.find(channelId);
    // Its account is closed: nobody is told.
    if (!channel) return;
    const { subject } = channel;
    await onPostPublished({ id, channelId, subject, channelName: nameOf(channel).name, text, publishedAt });
  };
  const run = async (): Promise<void> => {
    while ((await publications.publishDue(clock.now(), batchMax)) === batchMax);
    while (await publications.announceNext(announce, clock.now()));
  };
  const tick = async (): Promise<void> => {
    await run();
    await publications.removePictures((folder) => deletePicture(context, folder), batchMax);
  };
  const failure = 'scheduled posts could not be published';
  return { run, ...createTicker({ everyMs, tick, failure, log, lock: { locks, name: lockName } }) };
}
