/** What a browser can play. Detected once per page. */
export interface AudioCapabilities {
  /** Web Audio decodes and plays. */
  readonly hasWebAudio: boolean;
  /** An element plays our plain files (AAC in MP4). */
  readonly playsPlainFiles: boolean;
  /** A media element plays HLS natively. */
  readonly playsHls: boolean;
  /** Web Audio goes on while the page is hidden. */
  readonly playsWhenHidden: boolean;
}

/**
 * `decoded`: the pair of elements to start on and decoded sound to stay on, all from plain files (docs/adr/010) ·
 * `hls`: one kind of element past the audio graph, all from HLS (docs/adr/014). Never a mixture: one listener hears one container.
 */
export type PlaybackMode = 'decoded' | 'hls';

/**
 * Chooses HLS only where Web Audio stops in a hidden page. Decide once per page, so that a listener never changes
 * containers within a room.
 */
export function choosePlaybackMode(can: AudioCapabilities): PlaybackMode {
  const isDecodedEnough = can.hasWebAudio && can.playsPlainFiles && can.playsWhenHidden;
  return can.playsHls && !isDecodedEnough ? 'hls' : 'decoded';
}

/**
 * A hidden page on a platform without HLS support cannot sound (specification 8.12): it has to come to the foreground.
 */
export const isForegroundNeeded = (can: AudioCapabilities, isHidden: boolean): boolean =>
  isHidden && !can.playsWhenHidden && choosePlaybackMode(can) === 'decoded';
