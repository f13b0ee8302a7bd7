import type { Samples } from './resample.ts';

/** What the page hands to the worker. */
export type SongRequest =
  | {
      readonly kind: 'decode';
      readonly bytes: ArrayBuffer;
      /** Hz, of the samples that are wanted. */
      readonly sampleRate: number;
    }
  /** A piece has been taken: another one may come. */
  | { readonly kind: 'taken' };

/** What the worker answers: the format first, then pieces in their order, then `done`; or `failed` at any time. */
export type SongAnswer =
  | { readonly kind: 'format'; readonly channelCount: number; readonly length: number }
  | { readonly kind: 'piece'; readonly samples: Samples }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string };
