import type { Locale } from '@madoi/contract/constants';
import type { DocumentKind } from '@madoi/contract/site/documents';
import type { VersionHead, VersionRecord } from './document.store.ts';
import { shippedDocuments as en } from './shipped/en.ts';
import { shippedDocuments as ja } from './shipped/ja.ts';
import { shippedDocuments as zhTw } from './shipped/zh-tw.ts';

interface ShippedTexts {
  readonly number: number;
  /** The release's day in Tokyo, from which on it is in force. */
  readonly at: number;
  readonly texts: Readonly<Record<Locale, Readonly<Record<DocumentKind, string>>>>;
}

/**
 * What releases have brought, the newest first. What was shipped once stays as it is, because people agreed to it: a release with other
 * texts puts an entry with the next number in front (its texts in files of their own).
 */
const shipped: readonly ShippedTexts[] = [
  { number: 1, at: Date.parse('2026-11-23T00:00:00+09:00'), texts: { ja, en, 'zh-TW': zhTw } },
];

/** All shipped versions of a document, the newest first. */
export const shippedVersions = (kind: DocumentKind): readonly VersionRecord[] =>
  shipped.map(({ number, at, texts }) => ({
    number,
    bodies: { ja: texts.ja[kind], en: texts.en[kind], 'zh-TW': texts['zh-TW'][kind] },
    summaries: {},
    effectiveAt: at,
    publishedAt: at,
    updatedAt: at,
  }));

/** Of those that come with the product, the ones that were there before operators published the first of their own: theirs stays in force. */
export function shippedBefore<V extends VersionHead>(
  versions: readonly V[],
  heads: readonly VersionHead[],
): readonly V[] {
  const own = heads.filter(({ publishedAt }) => publishedAt !== null).map(({ number }) => number);
  return versions.filter(({ number }) => own.every((each) => number < each));
}
