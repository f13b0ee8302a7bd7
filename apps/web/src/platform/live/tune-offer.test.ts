import { expect, it } from 'vitest';
import { tuneOffer } from './tune-offer.ts';

const section = [
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
];

it('says in every section that stereo is welcome, once', () => {
  const offer = ['v=0', ...section, ...section, ''].join('\r\n');
  const tuned = tuneOffer(offer);
  expect(tuned.match(/a=fmtp:111 minptime=10;useinbandfec=1;stereo=1;sprop-stereo=1\r\n/g)).toHaveLength(2);
  expect(tuneOffer(tuned)).toBe(tuned);
});

it('leaves sessions without Opus unchanged', () => {
  const offer = 'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 0\r\na=fmtp:0 x=1\r\n';
  expect(tuneOffer(offer)).toBe(offer);
});
