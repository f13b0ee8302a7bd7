import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyProblems } from './page-policy.ts';

const origin = 'https://madoi.example';
const policy = [
  "default-src 'self'",
  "script-src 'self' 'nonce-own'",
  "style-src 'self' 'nonce-own'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
const problemsOf = (html: string, given = policy) => policyProblems({ policy: given, html, origin });

describe('a page', () => {
  it('that brings only its own along has no problem', () => {
    const html = `<link rel="stylesheet" href="/assets/a.css"><link rel="canonical" href="https://other.example/">
      <style nonce="own">@layer a; a { background: url("/a.png") }</style><script nonce="own">let a = '<img src="//evil">'</script>
      <script src="/assets/a.js"></script><script type="application/ld+json">{}</script><img src="${origin}/a.webp?a=1&amp;b=2" srcset="/a.webp 1x, /b.webp 2x" style="color:red">
      <img src="data:image/png;base64,AA"><a href="https://elsewhere.example">away</a><use href="#mark"></use>`;
    expect(problemsOf(html)).toEqual([]);
  });

  it('may name its inline parts by their hashes', () => {
    const hash = `'sha256-${createHash('sha256').update('a{}').digest('base64')}'`;
    const hashed = policy.replace("style-src 'self' 'nonce-own'", `style-src 'self' ${hash}`);
    expect(problemsOf('<style nonce="old">a{}</style>', hashed)).toEqual([]);
    expect(problemsOf('<style nonce="old">b{}</style>', hashed)).toHaveLength(1);
  });

  it.each([
    ['<script>run()</script>', 'an inline script without nonce or hash: run()'],
    ['<script nonce="guessed">run()</script>', 'an inline script without nonce or hash: run()'],
    ['<style>a{}</style>', 'an inline style without nonce or hash: a{}'],
    ['<img src="x" onerror="run()">', 'a handler onerror on img'],
    ['<script src="https://cdn.example/a.js"></script>', 'script src is of another origin: https://cdn.example/a.js'],
    ['<link rel="stylesheet" href="//cdn.example/a.css">', 'link href is of another origin: //cdn.example/a.css'],
    ['<img srcset="/a 1x, https://cdn.example/b 2x">', 'img srcset is of another origin: https://cdn.example/b'],
    ['<iframe src="https://cdn.example/"></iframe>', 'iframe src is of another origin: https://cdn.example/'],
    [
      '<i style="background:url(https://cdn.example/a)"></i>',
      'a style loads from another origin: https://cdn.example/a',
    ],
    [
      '<style nonce="own">@import "https://cdn.example/a.css"</style>',
      'a style loads from another origin: https://cdn.example/a.css',
    ],
  ])('with %s has one', (html, problem) => {
    expect(problemsOf(html)).toEqual([problem]);
  });

  it('that may load nothing need not say so of each kind', () => {
    const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    expect(problemsOf('<p>text</p>', nothing)).toEqual([]);
    expect(problemsOf('', "default-src 'none'; base-uri 'none'; form-action 'none'")).toEqual([
      'the policy lacks frame-ancestors',
    ]);
  });

  it.each([
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'", "script-src allows 'unsafe-inline'"],
    ["script-src 'self'", "script-src 'self' 'unsafe-eval'", "script-src allows 'unsafe-eval'"],
    ["style-src 'self'", "style-src 'self' 'unsafe-inline'", "style-src allows 'unsafe-inline'"],
    ["connect-src 'self'", 'connect-src *', 'connect-src allows *'],
    ["font-src 'self'", 'font-src https://fonts.example', 'font-src allows https://fonts.example'],
    ["object-src 'none'; ", '', "the policy lacks object-src 'none'"],
  ])('whose policy has %s replaced by %s has one', (part, other, problem) => {
    expect(problemsOf('', policy.replace(part, other))).toEqual([problem]);
  });
});
