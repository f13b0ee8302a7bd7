import { listenTracks } from '@madoi/contract/lounge/live/live-signal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announceAddresses } from './answer-sdp.ts';
import { readOffer, writeOffer } from './offer-sdp.ts';

const fingerprint = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join(':');

/** As Chromium writes one, in short. */
const section = (mid: string, direction: string): string =>
  [
    'm=audio 9 UDP/TLS/RTP/SAVPF 111 63 9 0 8',
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    'a=candidate:1 1 udp 2113937151 192.168.0.7 54321 typ host',
    'a=ice-ufrag:abcd',
    'a=ice-pwd:0123456789abcdefghijklmn',
    'a=ice-options:trickle',
    `a=fingerprint:sha-256 ${fingerprint}`,
    'a=setup:actpass',
    `a=mid:${mid}`,
    'a=extmap:14 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
    'a=extmap:2 http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
    `a=${direction}`,
    'a=rtcp-mux',
    'a=rtpmap:111 opus/48000/2',
    'a=fmtp:111 minptime=10;useinbandfec=1',
    'a=rtpmap:63 red/48000/2',
  ].join('\r\n');
const offerOf = (sections: readonly string[]): string =>
  `${['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0', ...sections].join('\r\n')}\r\n`;
const listening = offerOf(Array.from({ length: listenTracks }, (_, at) => section(`${at}`, 'recvonly')));
const publishing = offerOf([section('0', 'sendonly')]);

describe('an offer', () => {
  it('is read for what is needed of it, and written anew', () => {
    const parts = readOffer(listening, 'listen');
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
    expect(readOffer(publishing, 'publish')).toMatchObject({ mids: ['0'], levelExtension: 14 });
  });

  it('of another kind than it says is none', () => {
    expect(readOffer(publishing, 'listen')).toBeUndefined();
    expect(readOffer(listening, 'publish')).toBeUndefined();
    expect(readOffer(offerOf([section('0', 'recvonly')]), 'publish')).toBeUndefined();
  });

  it('never brings a line of a stranger’s any further, however it is spoiled', () => {
    const allowed =
      /^(v=0|o=- 1 1 IN IP4 127\.0\.0\.1|s=-|t=0 0|m=audio 9 UDP\/TLS\/RTP\/SAVPF \d+|c=IN IP4 0\.0\.0\.0|a=(group:BUNDLE [\w -]+|mid:[\w-]+|recvonly|sendonly|rtcp-mux|rtpmap:\d+ opus\/48000\/2|extmap:\d+ urn:ietf:params:rtp-hdrext:ssrc-audio-level|setup:\w+|ice-(ufrag|pwd):[A-Za-z0-9+/]+|fingerprint:sha-256 [0-9A-F:]+))$/;
    const spoil = fc.tuple(fc.nat(publishing.length), fc.nat(40), fc.string({ maxLength: 40 }));
    fc.assert(
      fc.property(fc.array(spoil, { maxLength: 4 }), (spoils) => {
        const sdp = spoils.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), publishing);
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

  it('tells the announced addresses instead of the machine’s', () => {
    expect(announceAddresses(answer, ['2001:db8::1', '203.0.113.5'], 3000).split('\r\n').slice(2, 5)).toEqual([
      'a=candidate:1 1 UDP 2114977791 203.0.113.5 3000 typ host',
      'a=candidate:2 1 UDP 2114977790 2001:db8::1 3000 typ host',
      'a=end-of-candidates',
    ]);
    expect(announceAddresses(answer, [], 3000)).toBe(answer);
  });
});
