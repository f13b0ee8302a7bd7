import type { Readable } from 'node:stream';

/** Puts encoded audio into another container, sample for sample: nothing is encoded again. */
export interface Fragmenter {
  /**
   * Makes `content` fragmented MP4 in pieces of `fragmentSec`, with an index in front, and hands the finished file to `keep`,
   * which may move it away. `broken`: the content is no audio of ours, or not all of it. Rejects when the tool cannot run.
   */
  fragment(
    content: Readable,
    fragmentSec: number,
    keep: (file: string) => Promise<unknown>,
  ): Promise<'made' | 'broken'>;
}
