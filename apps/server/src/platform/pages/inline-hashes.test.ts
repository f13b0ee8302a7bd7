import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

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
  expect(inlineHashes(html, 'own+/=').script).toEqual([
    hashOf("let a = '円居';\n    "),
    hashOf("import '/assets/a.js'"),
  ]);
});

it('names each inline style with the page’s nonce, and no other style', () => {
  const html = `<style nonce="own+/=">@layer a, b;</style><style data-page-faces="" nonce="own+/=">@font-face{}</style>
    <style nonce="guessed">a{}</style><style>b{}</style><svg><style>c{}</style></svg>
    <script nonce="own+/=">let css = 1</script>`;
  expect(inlineHashes(html, 'own+/=')).toEqual({
    script: [hashOf('let css = 1')],
    style: [hashOf('@layer a, b;'), hashOf('@font-face{}')],
  });
});
