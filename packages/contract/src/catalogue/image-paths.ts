/** Which pictures the product serves; `GET /images/{kind}/{id}?v={version}&w={widthPx}`, widths as in section 9. */
export const imageKinds = ['albums', 'users'] as const;
export type ImageKind = (typeof imageKinds)[number];

/**
 * The one address of a picture, from `/` on. `version` is an album's `artworkUpdatedAt` or a person's `uploadedAt`: it
 * makes the address new when the picture is, so that browsers may keep what they have for good. `widthPx` is one of
 * `imageWidths`; a picture is never made larger than it came.
 */
export const imagePath = (kind: ImageKind, id: string, version: number, widthPx: number): string =>
  `/images/${kind}/${encodeURIComponent(id)}?v=${version}&w=${widthPx}`;
