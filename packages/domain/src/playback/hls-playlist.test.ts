import { describe, expect, it } from 'vitest';
import { formatHlsPlaylist, hlsSegmentsExpireAt } from './hls-playlist.ts';

describe('an HLS playlist', () => {
  it('names the head, every segment by its bytes, and its own end', () => {
    const index = {
      initBytes: 732,
      segments: [
        { startByte: 844, sizeBytes: 74_888, durationSec: 264_192 / 44_100 },
        { startByte: 75_732, sizeBytes: 37_000, durationSec: 3 },
      ],
    };
    expect(formatHlsPlaylist(index, 'hls.mp4?i=x').split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:6',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="hls.mp4?i=x",BYTERANGE="732@0"',
      '#EXTINF:5.990748,',
      '#EXT-X-BYTERANGE:74888@844',
      'hls.mp4?i=x',
      '#EXTINF:3.000000,',
      '#EXT-X-BYTERANGE:37000@75732',
      'hls.mp4?i=x',
      '#EXT-X-ENDLIST',
      '',
    ]);
  });

  it('lets its segments live as long as the cut, and an hour for pauses', () => {
    expect(hlsSegmentsExpireAt(1_000, 200.0001)).toBe(1_000 + 200_001 + 3_600_000);
  });
});
