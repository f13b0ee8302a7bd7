/** Limits of channels and posts, decided by this product (ADR 044). Lengths are in code points. */

/** A longer text, or description of a picture, is refused with `too_long`. */
export const postTextMaxChars = 1_000;
/** Pictures of one post. */
export const picturesMax = 4;
export const pictureDescriptionMaxChars = 300;
/** Least length of a post picture's shorter side. */
export const postPictureMinPx = 96;
export const channelNameMaxChars = 60;
export const introductionMaxChars = 500;
/** Of one address that a channel leads to. */
export const channelLinkMaxChars = 200;
/** Pages show the header picture in this shape; whatever is higher is cut at top and bottom. */
export const headerShape = { widthPx: 1_600, heightPx: 420 } as const;
/** Least length of a header picture's shorter side. */
export const headerMinPx = 210;
/** Drafts of one channel. */
export const draftsMax = 50;
/** Posts of one channel that wait for their time. */
export const scheduledPostsMax = 50;
/** A post cannot be scheduled further ahead: `too_far`. */
export const scheduledPostMaxDaysAhead = 90;
