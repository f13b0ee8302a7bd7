import { fingerprint, listenOffer, mediaSection, offerOf, publishOffer } from '@madoi/test-kit/offers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announceAddresses } from './answer-sdp.ts';
import { readOffer, writeOffer } from './offer-sdp.ts';

describe('an offer', () => {
  it('is read for what is needed, and the answer holds nothing else of it', () => {
    const parts = readOffer(listenOffer, 'listen');
    expect(parts).toEqual({
      iceUfrag: 'abcd',
      icePwd: '0123456789abcdefghijklmn',
      fingerprint,
      setup: 'actpass',
      mids: ['0', '1', '2', '3', '4'],
      opusPayloadType: 111,
      levelExtension: 14,
    });
    const written = parts && writeOffer(parts, 'listen');
    expect(written).not.toContain('candidate');
    expect(written && readOffer(written, 'listen')).toEqual({
      ...parts,
      fingerprint: fingerprint.toUpperCase(),
      levelExtension: undefined,
    });
    expect(readOffer(publishOffer, 'publish')).toMatchObject({ mids: ['0'], levelExtension: 14 });
  });

  it('whose declared type is wrong is refused', () => {
    expect(readOffer(publishOffer, 'listen')).toBeUndefined();
    expect(readOffer(listenOffer, 'publish')).toBeUndefined();
    expect(readOffer(offerOf([mediaSection('0', 'recvonly')]), 'publish')).toBeUndefined();
  });

  it('never passes on a line of a malformed offer', () => {
    const allowed =
      /^(v=0|o=- 1 1 IN IP4 127\.0\.0\.1|s=-|t=0 0|m=audio 9 UDP\/TLS\/RTP\/SAVPF \d+|c=IN IP4 0\.0\.0\.0|a=(group:BUNDLE [\w -]+|mid:[\w-]+|recvonly|sendonly|rtcp-mux|rtpmap:\d+ opus\/48000\/2|extmap:\d+ urn:ietf:params:rtp-hdrext:ssrc-audio-level|setup:\w+|ice-(ufrag|pwd):[A-Za-z0-9+/]+|fingerprint:sha-256 [0-9A-F:]+))$/;
    const spoil = fc.tuple(fc.nat(publishOffer.length), fc.nat(40), fc.string({ maxLength: 40 }));
    fc.assert(
      fc.property(fc.array(spoil, { maxLength: 4 }), (spoils) => {
        const sdp = spoils.reduce(
          (text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut),
          publishOffer,
        );
        const parts = readOffer(sdp, 'publish');
        if (!parts) return;
        for (const line of writeOffer(parts, 'publish').trimEnd().split('\r\n')) expect(line).toMatch(allowed);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an answer', () => {
  const answer = 'v=0\r\nm=audio 9 X 111\r\na=candidate:1 1 UDP 1 10.0.0.2 3000 typ host\r\na=end-of-candidates\r\n';

  it('answers with the announced addresses instead of those of the machine', () => {
    expect(announceAddresses(answer, ['2001:db8::1', '203.0.113.5'], 3000).split('\r\n').slice(2, 5)).toEqual([
      'a=candidate:1 1 UDP 2114977791 203.0.113.5 3000 typ host',
      'a=candidate:2 1 UDP 2114977790 2001:db8::1 3000 typ host',
      'a=end-of-candidates',
    ]);
    expect(announceAddresses(answer, [], 3000)).toBe(answer);
  });
});
