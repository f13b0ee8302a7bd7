import type { ChannelSubject } from '@madoi/contract/channels/channel';

/** Somebody with an account, as far as the right to post goes. */
export interface Poster {
  readonly userId: string;
  readonly isOperator: boolean;
  /** Artists whom they post for. */
  readonly managedArtistIds: ReadonlySet<string>;
}

/**
 * Whether somebody may post in a subject's channel and change it: in a user's that user alone, in an artist's its managers and
 * operators, in the site's operators.
 */
export function canPost({ kind, id }: ChannelSubject, poster: Poster | undefined): boolean {
  if (poster === undefined) return false;
  switch (kind) {
    case 'user':
      return poster.userId === id;
    case 'artist':
      return poster.isOperator || poster.managedArtistIds.has(id);
    case 'site':
      return poster.isOperator;
  }
}
