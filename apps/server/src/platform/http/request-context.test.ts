import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createRequestContext } from './request-context.ts';

/** A request that counts how often its address, scheme and headers are read. */
function requestOf() {
  const ip = vi.fn(() => '203.0.113.9');
  const headers = vi.fn(() => ({ 'accept-language': 'en', 'user-agent': 'phone' }));
  const request = { id: 'r1', identity: undefined, cookies: {}, protocol: 'https', host: 'madoi.example' };
  Object.defineProperties(request, { ip: { get: ip }, headers: { get: headers } });
  const context = createRequestContext<'anyone'>(request as unknown as FastifyRequest, {} as FastifyReply);
  return { ip, headers, context };
}

describe('the context of a request', () => {
  it('works out neither address nor language for a handler that asks who calls', () => {
    const { ip, headers, context } = requestOf();

    expect(context.identity).toBeUndefined();
    expect(ip).not.toHaveBeenCalled();
    expect(headers).not.toHaveBeenCalled();
  });

  it('says address, origin, language and program to a handler that asks for them', () => {
    const { context } = requestOf();

    const { addressKey, origin, locale, userAgent } = context;
    expect({ addressKey, origin, locale, userAgent }).toEqual({
      addressKey: '203.0.113.9',
      origin: 'https://madoi.example',
      locale: 'en',
      userAgent: 'phone',
    });
  });
});
