export type { PlaybackFeature } from './playback.plugin.ts';
