import { listenTracks } from '@madoi/contract/lounge/live/live-signal';

export const fingerprint = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join(':');

/** As Chromium writes one, in short. */
export const mediaSection = (mid: string, direction: string): string =>
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
export const offerOf = (sections: readonly string[]): string =>
  `${['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0', ...sections].join('\r\n')}\r\n`;
/** Of a page that only hears, and of one that only speaks. */
export const listenOffer = offerOf(Array.from({ length: listenTracks }, (_, at) => mediaSection(`${at}`, 'recvonly')));
export const publishOffer = offerOf([mediaSection('0', 'sendonly')]);
