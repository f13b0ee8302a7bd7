import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScriptHashes } from './inline-script-hashes.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('names each inline script with the page’s nonce once, to the letter, and no other script', () => {
  const html = `
    <script nonce="own+/=">let a = '円居';
    </script><script type="module" async="" nonce="own+/=">import '/assets/a.js'</script>
    <script nonce="own+/=">let a = '円居';
    </script>
    <script src="/assets/b.js" nonce="own+/="></script>
    <script nonce="guessed">steal()</script><script>steal()</script>
    <scripture nonce="own+/=">no script</scripture>`;
  expect(inlineScriptHashes(html, 'own+/=')).toEqual([
    hashOf("let a = '円居';\n    "),
    hashOf("import '/assets/a.js'"),
  ]);
});
