/** The room that the visitor sits in while they look elsewhere on its page. */
export interface CurrentRoom {
  /** What its visitor may do with a song: ask for it, or put it into the queue. */
  readonly kind: 'ask' | 'add';
  addTrack(track: { readonly id: string; readonly title: string }): void;
}
