import { createHash } from 'node:crypto';
import type { InlineSources } from '../http/security-headers.ts';

const inlineScript = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style\b([^>]*)>([\s\S]*?)<\/style>/g;

/**
 * Sources of a Content-Security-Policy that let exactly the inline scripts and styles of this page through which carry its nonce. What came
 * into the page in another way does not know the nonce, and is not among them.
 */
export function inlineHashes(html: string, nonce: string): InlineSources {
  const mark = ` nonce="${nonce}"`;
  const sourcesOf = (element: RegExp): string[] => {
    const texts = [...html.matchAll(element)].flatMap(([, attributes = '', text = '']) =>
      attributes.includes(mark) ? [text] : [],
    );
    return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  };
  return { script: sourcesOf(inlineScript), style: sourcesOf(inlineStyle) };
}
