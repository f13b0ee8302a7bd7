/** From `/` on: a channel, and a post. */
export const channelPath = (channelId: string): string => `/channels/${encodeURIComponent(channelId)}`;
export const postPath = (postId: string): string => `/posts/${encodeURIComponent(postId)}`;
/** The picture at the head of a channel; `widthPx` is one of `imageWidths`. */
export const headerPath = (channelId: string, uploadedAt: number, widthPx: number): string =>
  `/api/emorie/channels/${encodeURIComponent(channelId)}/header/${widthPx}?v=${uploadedAt}`;
/** A picture of a post; `widthPx` is one of `imageWidths`. */
export const picturePath = (postId: string, pictureId: string, widthPx: number): string =>
  `/api/emorie/detail/${encodeURIComponent(postId)}/pictures/${encodeURIComponent(pictureId)}/${widthPx}`;
