/** What features above show of a post, within `PageTexts` with those of `channels`. */
export { AttachmentRow } from './attachments/AttachmentRow.tsx';
export { ChannelFace, useChannelName } from './post/ChannelFace.tsx';
export { PostText } from './post/PostText.tsx';
export { usePostLink } from './post/use-post-link.ts';
export { ReactionRow } from './reactions/ReactionRow.tsx';
export { useReportPost } from './report/use-report-post.tsx';
export { useReactions } from './state/use-reactions.ts';
