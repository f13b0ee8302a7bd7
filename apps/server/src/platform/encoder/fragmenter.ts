import type { Readable } from 'node:stream';

/** Puts encoded audio into another container, sample for sample: nothing is encoded again. */
export interface Fragmenter {
  /**
   * Makes `content` fragmented MP4 in pieces of `fragmentSec`, with an index in front, and passes the finished file to
   * `keep`, which may move it. `broken`: the content is not an audio file of the product, or incomplete. Rejects if the
   * tool cannot run.
   */
  fragment(
    content: Readable,
    fragmentSec: number,
    keep: (file: string) => Promise<unknown>,
  ): Promise<'made' | 'broken'>;
}
