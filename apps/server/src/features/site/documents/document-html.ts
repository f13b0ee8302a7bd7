import { createHash } from 'node:crypto';
import { compareParagraphs } from '@madoi/domain/site/document-versions';
import { renderMarkdown } from '#platform/markdown.ts';

/** More texts than the documents have languages and pairs of versions that anybody reads. */
const keptMax = 64;

/** Computes once for the same texts, and forgets those that were asked for longest ago. */
function keepByContent<T>(compute: (...texts: readonly string[]) => T): (...texts: readonly string[]) => T {
  const kept = new Map<string, T>();
  return (...texts) => {
    const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64');
    const known = kept.get(key);
    const result = known ?? compute(...texts);
    kept.delete(key);
    kept.set(key, result);
    const [oldest] = kept.keys();
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
    return result;
  };
}

export interface ChangeHtml {
  readonly kind: 'added' | 'removed';
  readonly html: string;
}

/** A document's text as HTML. */
export const documentHtml = keepByContent((text = '') => ({ html: renderMarkdown(text) }));

/** What changed between two texts, paragraph by paragraph. */
export const changesHtml = keepByContent((before = '', after = ''): readonly ChangeHtml[] =>
  compareParagraphs(before, after).map(({ kind, text }) => ({ kind, html: renderMarkdown(text) })),
);
