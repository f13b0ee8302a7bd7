import { hlsPauseAllowanceMs } from '@madoi/contract/playback/hls';

/** One segment of a fragmented file that can be played on its own. */
export interface HlsSegment {
  readonly startByte: number;
  readonly sizeBytes: number;
  readonly durationSec: number;
}

export interface HlsFileIndex {
  /** Length in bytes of the initialisation section at the start of the file. */
  readonly initBytes: number;
  readonly segments: readonly HlsSegment[];
}

/** Until when the segments of a playlist that is requested at `now` can be fetched (ms since 1970). */
export const hlsSegmentsExpireAt = (now: number, cutSec: number): number =>
  now + Math.ceil(cutSec * 1000) + hlsPauseAllowanceMs;

/** A complete playlist (RFC 8216, version 7) over one file. `mediaUrl` may be relative to the playlist. */
export function formatHlsPlaylist({ initBytes, segments }: HlsFileIndex, mediaUrl: string): string {
  const longestSec = Math.max(1, ...segments.map(({ durationSec }) => Math.round(durationSec)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longestSec}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${mediaUrl}",BYTERANGE="${initBytes}@0"`,
    ...segments.flatMap(({ startByte, sizeBytes, durationSec }) => [
      `#EXTINF:${durationSec.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${sizeBytes}@${startByte}`,
      mediaUrl,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}
