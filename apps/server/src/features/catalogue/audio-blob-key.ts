import type { AudioCut } from '@madoi/domain/playback/audio-cut';

/** Audio lies under its content: an import that was killed and runs again writes the same files, not more. */
export const audioBlobKey = (sourceHash: string, cut: AudioCut): string => `audio/${sourceHash}/${cut}.m4a`;

/** The same encode in fragments, made when somebody first needs it. */
export const hlsBlobKey = (sourceHash: string, cut: AudioCut): string => `audio/${sourceHash}/${cut}.hls.mp4`;

/** Whether a blob is one of those fragments: a backup leaves out what is made again. */
export const isHlsBlobKey = (key: string): boolean => /^audio\/[^/]+\/[^/]+\.hls\.mp4$/.test(key);
