import type { AudioType } from '@madoi/contract/catalogue/entities';
import { audioTypeCodes } from '@madoi/contract/playback/playback';

/** How many characters of a track's id stand in the path of its playback URL (specification 7.26). */
export const playbackPrefixChars = 5;

/** The path segment of a track's playback URL (specification 7.26). */
export const playbackPrefixOf = (trackId: string): string => trackId.slice(0, playbackPrefixChars);

export interface PlaybackUrlParts {
  readonly trackId: string;
  readonly audioType: AudioType;
  /** True: the cut with fades at both ends; a full track has no such cut. */
  readonly faded: boolean;
  /** `hash.random`, see `playback-token`. */
  readonly token: string;
  readonly roomId?: string;
  /** Preload for a start that may follow: the server answers only the head of the file (docs/adr/013). */
  readonly isPreload?: boolean;
}

function addressOf(parts: PlaybackUrlParts, form: string): string {
  // No part needs escaping: they are ids, digits and base64url.
  const query = [
    `i=${parts.trackId}`,
    `a=${audioTypeCodes[parts.audioType]}`,
    `f=${parts.faded ? 1 : 0}`,
    'b=96',
    `t=${parts.token}`,
    ...(parts.roomId === undefined ? [] : [`r=${parts.roomId}`]),
    ...(parts.isPreload === true ? ['h=1'] : []),
  ];
  return `/api/pb/${playbackPrefixOf(parts.trackId)}/${form}?${query.join('&')}`;
}

/**
 * The address of a track's audio (specification 7.26). The request must carry the cookie that the token was built from.
 */
export const playbackUrl = (parts: PlaybackUrlParts): string => addressOf(parts, 'ps');

/** The same audio as an HLS playlist, for players that need one. */
export const hlsPlaylistUrl = (parts: PlaybackUrlParts): string => addressOf(parts, 'hls.m3u8');
