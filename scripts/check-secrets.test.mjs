import { describe, expect, it } from 'vitest';
import { findSecrets, secretProblems } from './lint/secret-rules.mjs';

/** Put together here, so that this file holds none itself. */
const join = (...parts) => parts.join('');
const letters = 'aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0cD3fG6';

describe('the check of secrets', () => {
  it.each([
    ['a private key', join('-----BEGIN RSA PRIVATE', ' KEY-----\nMIIEpAIBAAKCAQEA0Z3VS5JJcds3xfn')],
    ['a private key', join('"-----BEGIN PRIVATE', ' KEY-----\\nMIIEvQIBADANBgkqhkiG9w0B"')],
    ['a key of Stripe', join('sk_', 'live_', letters)],
    ['a key of Stripe', join('rk_', 'test_', letters)],
    ['a webhook secret', join('whsec', '_', letters)],
    ['a key of AWS', join('AKIA', 'IOSFODNN7EXAMPLE')],
    ['a token of GitHub', join('ghp', '_', letters)],
    ['a token of GitLab', join('glpat', '-', letters)],
    ['a token of npm', join('npm', '_', letters)],
    ['a token of Slack', join('xoxb', '-1234567890-', letters)],
    ['a key of Google', join('AIza', letters.slice(0, 35))],
    ['a signed token', join('eyJ', 'hbGciOiJIUzI1NiJ9.', 'eyJ', 'zdWIiOiIxMjM0NTYifQ.', letters)],
    ['a password in an address', join('postgres://madoi:', 'correct-horse', '@db.example/madoi')],
  ])('finds %s', (kind, text) => {
    expect(findSecrets(`const a = '${text}';`).map((found) => found.kind)).toEqual([kind]);
  });

  it.each([
    'STRIPE_SECRET_KEY=sk_test_…',
    'postgres://madoi@db.example/madoi',
    'smtps://u:p@mail.example:465',
    'smtps://user:password@mail.example:465',
    `postgres://$${'{user}'}:$${'{password}'}@db`,
    'a hash sha512-AKIAA and npm_config_cache',
    'https://madoi.example/a:b@c',
  ])('leaves %s alone', (text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  it('allows a value of a test in its place alone, and no place that holds none', () => {
    const text = join('sk_', 'test_', '0123456789');
    const files = { 'a.test.ts': `key: '${text}'`, 'b.ts': `key: '${text}'` };
    expect(secretProblems(files, [{ file: 'a.test.ts', text }])).toEqual(['b.ts: a key of Stripe (sk_test_…)']);
    expect(secretProblems({}, [{ file: 'a.test.ts', text }])).toEqual([`a.test.ts: ${text} is not there`]);
  });
});
