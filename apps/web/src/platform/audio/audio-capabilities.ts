import {
  type AudioCapabilities,
  choosePlaybackMode,
  type PlaybackMode,
} from '@madoi/domain/playback/choose-playback-mode';

type Asked = Pick<Navigator, 'vendor' | 'maxTouchPoints'>;

/**
 * WebKit on phones and tablets interrupts the audio context of a hidden page without any event; media elements play on. Such a
 * device is known by its touch and its vendor alone.
 */
const suspendsHiddenPages = ({ vendor, maxTouchPoints }: Asked): boolean =>
  vendor.startsWith('Apple') && maxTouchPoints > 1;

/** What this browser can do for music. */
export const readAudioCapabilities = (
  element: Pick<HTMLMediaElement, 'canPlayType'>,
  navigator: Asked,
  hasWebAudio: boolean,
): AudioCapabilities => ({
  hasWebAudio,
  playsPlainFiles: element.canPlayType('audio/mp4; codecs="mp4a.40.2"') !== '',
  playsHls: element.canPlayType('application/vnd.apple.mpegurl') !== '',
  playsWhenHidden: !suspendsHiddenPages(navigator),
});

let abilities: AudioCapabilities | undefined;

/** What this page's browser can do; it is examined once. Do not call it on the server. */
export const pageAudioCapabilities = (): AudioCapabilities => {
  abilities ??= readAudioCapabilities(new Audio(), window.navigator, typeof AudioContext !== 'undefined');
  return abilities;
};

/** The page's playback mode: it stays the same for as long as the page lives. */
export const pagePlaybackMode = (): PlaybackMode => choosePlaybackMode(pageAudioCapabilities());
