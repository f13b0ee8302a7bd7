export interface UnannouncedPost {
  readonly id: string;
  readonly channelId: string;
  readonly text: string;
  readonly publishedAt: number;
}

/** What publishing leaves to the background. Several processes may ask at once: each post is one process's. */
export interface PublicationStore {
  /** Publishes scheduled posts whose time has come, at most `max`; answers how many. */
  publishDue(now: number, max: number): Promise<number>;
  /**
   * Takes one published post that nobody has been told of and hands it over; it is marked when `announce` resolves, in the
   * transaction that holds it. False: there was none.
   */
  announceNext(announce: (post: UnannouncedPost) => Promise<void>, now: number): Promise<boolean>;
  /** Takes folders of pictures whose posts went with an account; they are gone from the list when `remove` resolves. */
  removePictures(remove: (folder: string) => Promise<void>, max: number): Promise<number>;
}
