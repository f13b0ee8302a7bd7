import type { DocumentKind } from '@madoi/contract/site/documents';
import type { VersionRecord } from './document.store.ts';
import { shippedDocuments as en } from './shipped/en.ts';
import { shippedDocuments as ja } from './shipped/ja.ts';
import { shippedDocuments as zhTw } from './shipped/zh-tw.ts';

/** When the shipped texts were last changed, in Tokyo: to be set by the change that touches them. */
const shippedAt = Date.parse('2026-11-23T00:00:00+09:00');

/** What comes with the product: version 1 of a document. */
export const shippedVersion = (kind: DocumentKind): VersionRecord => ({
  number: 1,
  bodies: { ja: ja[kind], en: en[kind], 'zh-TW': zhTw[kind] },
  summaries: {},
  effectiveAt: shippedAt,
  publishedAt: shippedAt,
  updatedAt: shippedAt,
});
