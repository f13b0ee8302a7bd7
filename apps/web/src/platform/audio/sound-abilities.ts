import { decideEngine, type SoundAbilities, type SoundEngine } from '@madoi/domain/playback/choose-engine';

type Asked = Pick<Navigator, 'vendor' | 'maxTouchPoints'>;

/** WebKit on phones and tablets interrupts audio contexts of hidden pages, and says so nowhere; its elements play on. */
const hushesHiddenPages = ({ vendor, maxTouchPoints }: Asked): boolean =>
  vendor.startsWith('Apple') && maxTouchPoints > 1;

/** What this browser can do for music. */
export const readSoundAbilities = (
  element: Pick<HTMLMediaElement, 'canPlayType'>,
  navigator: Asked,
  hasWebAudio: boolean,
): SoundAbilities => ({
  hasWebAudio,
  playsPlainFiles: element.canPlayType('audio/mp4; codecs="mp4a.40.2"') !== '',
  playsHls: element.canPlayType('application/vnd.apple.mpegurl') !== '',
  soundsHidden: !hushesHiddenPages(navigator),
});

let abilities: SoundAbilities | undefined;

/** The page's, asked once; never on the server. */
export const pageSoundAbilities = (): SoundAbilities => {
  abilities ??= readSoundAbilities(new Audio(), window.navigator, typeof AudioContext !== 'undefined');
  return abilities;
};

/** The page's engine: it stays the same for as long as the page lives. */
export const pageSoundEngine = (): SoundEngine => decideEngine(pageSoundAbilities());
