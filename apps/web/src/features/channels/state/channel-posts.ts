import type { Emorie } from '@madoi/contract/channels/emorie';

/** The posts of a channel as its page shows them, newest first. */
export interface ChannelPosts {
  readonly posts: readonly Emorie[];
  readonly pinned: Emorie | undefined;
  /** Published since the page was opened, newest first: they wait for the reader, who may be in the middle of the list. */
  readonly waiting: readonly Emorie[];
  /** Others see the channel: from its first post on, also once that is removed. */
  readonly isOpen: boolean;
  /** `since` of the next page; undefined at the end of the list. */
  readonly next: string | undefined;
}

const newestFirst = (a: Emorie, b: Emorie): number => b.publishedAt - a.publishedAt;

const merged = (known: readonly Emorie[], more: readonly Emorie[]): readonly Emorie[] => {
  const byId = new Map([...known, ...more].map((post) => [post.id, post]));
  return [...byId.values()].sort(newestFirst);
};

/** The list below the pinned post, which is not repeated there. */
export const listedPosts = ({ posts, pinned }: ChannelPosts): readonly Emorie[] =>
  posts.filter(({ id }) => id !== pinned?.id);

export const withPage = (
  state: ChannelPosts,
  page: { readonly posts: readonly Emorie[]; readonly next: string | undefined },
): ChannelPosts => ({ ...state, posts: merged(state.posts, page.posts), next: page.next });

/** A post that was published while the page is open. What the page shows already stays where it is. */
export const withPublished = (state: ChannelPosts, post: Emorie): ChannelPosts => {
  if (state.posts.some(({ id }) => id === post.id)) return withChanged(state, post);
  return { ...state, isOpen: true, waiting: merged(state.waiting, [post]) };
};

/** The reader asks for what has been waiting. */
export const withWaitingShown = (state: ChannelPosts): ChannelPosts => ({
  ...state,
  posts: merged(state.posts, state.waiting),
  waiting: [],
});

const replaced = (posts: readonly Emorie[], post: Emorie): readonly Emorie[] =>
  posts.map((each) => (each.id === post.id ? post : each));

/** An edited post, or one that was pinned or is no longer. */
export const withChanged = (state: ChannelPosts, post: Emorie): ChannelPosts => {
  const wasPinned = state.pinned?.id === post.id;
  const pinned = post.isPinned ? post : wasPinned ? undefined : state.pinned;
  const others = post.isPinned
    ? state.posts.map((each) => (each.id !== post.id && each.isPinned ? { ...each, isPinned: false } : each))
    : state.posts;
  return { ...state, pinned, posts: replaced(others, post), waiting: replaced(state.waiting, post) };
};

export const withoutPost = (state: ChannelPosts, postId: string): ChannelPosts => ({
  ...state,
  posts: state.posts.filter(({ id }) => id !== postId),
  waiting: state.waiting.filter(({ id }) => id !== postId),
  pinned: state.pinned?.id === postId ? undefined : state.pinned,
});
