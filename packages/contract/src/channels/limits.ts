/** Limits of channels and posts, decided by this product (ADR 044). Lengths are in code points. */
export const postTextMaxChars = 1_000;
export const picturesMax = 4;
export const pictureDescriptionMaxChars = 300;
/** Drafts of one channel. */
export const draftsMax = 50;
/** Posts of one channel that wait for their time. */
export const scheduledPostsMax = 50;
export const scheduledPostMaxDaysAhead = 90;
