import { describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config/read-config.ts';
import { nonceSources, pagePolicy } from '../platform/http/security-headers.ts';
import { pageOrigins } from './page-origins.ts';

const policyOf = (environment: Record<string, string>): ReadonlyMap<string, string> => {
  const read = readConfig(environment, '/srv/madoi');
  if (!read.ok) throw new Error(read.mistakes.join());
  const directives = pagePolicy(nonceSources('nonce'), false, pageOrigins(read.config)).split('; ');
  return new Map(directives.map((text) => [text.slice(0, text.indexOf(' ')), text.slice(text.indexOf(' ') + 1)]));
};

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  DATABASE_URL: 'postgres://db/madoi',
  PUBLIC_URL: 'https://madoi.example',
};

describe('what a page may load', () => {
  it('is of this server alone, frames and test payments included', () => {
    const policy = policyOf({});
    expect(policy.get('script-src')).toBe("'self' 'nonce-nonce'");
    expect(policy.get('style-src')).toBe("'self' 'nonce-nonce'");
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policy.get('frame-src')).toBe("'self'");
    expect(policy.get('img-src')).toBe("'self' data: blob:");
  });

  it('is of the image hosts too, over https and of no other host', () => {
    const policy = policyOf({ IMAGE_HOSTS: 'img.example.com, cdn.example.net:8443' });
    expect(policy.get('img-src')).toBe("'self' data: blob: https://img.example.com https://cdn.example.net:8443");
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policyOf({ ...stripe, IMAGE_HOSTS: 'img.example.com' }).get('img-src')).toContain('https://img.example.com');
  });

  it('is of Stripe too where Stripe is configured: its script, its calls, its fields and its challenges', () => {
    const policy = policyOf(stripe);
    expect(policy.get('script-src')).toBe("'self' 'nonce-nonce' https://js.stripe.com");
    expect(policy.get('connect-src')).toBe("'self' https://api.stripe.com");
    expect(policy.get('frame-src')).toBe("'self' https://js.stripe.com https://hooks.stripe.com");
    expect(policy.get('default-src')).toBe("'self'");
  });

  it('is of LiveKit too where LiveKit is configured', () => {
    const liveKit = {
      LIVEKIT_URL: 'wss://livekit.example',
      LIVEKIT_API_KEY: 'key',
      LIVEKIT_API_SECRET: 'a secret that is long enough for HS256',
    };
    expect(policyOf(liveKit).get('connect-src')).toBe("'self' https://livekit.example wss://livekit.example");
  });
});
