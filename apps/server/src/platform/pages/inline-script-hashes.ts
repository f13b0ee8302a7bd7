import { createHash } from 'node:crypto';

const inlineScript = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Sources of a Content-Security-Policy that let exactly the inline scripts of this page run which carry its nonce. A script that came into
 * the page in another way does not know the nonce, and is not among them.
 */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const mark = ` nonce="${nonce}"`;
  const texts = [...html.matchAll(inlineScript)].flatMap(([, attributes = '', text = '']) =>
    attributes.includes(mark) ? [text] : [],
  );
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
