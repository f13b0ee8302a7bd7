/**
 * A silent, looping element that plays while the room sounds. Decoded sound alone gets no media keys, no lock screen and no
 * pause when headphones are pulled out: the browser gives those to elements only.
 */
export interface MediaSessionKeepAlive {
  play(): Promise<void>;
  pause(): void;
  readonly element: HTMLMediaElement;
}

const sampleRate = 8_000;
/** Chromium shows media controls for sounds longer than five seconds only. */
const seconds = 10;

/** Silence as a WAV file: 8-bit mono, where 128 is zero. */
export const silentWav = (): ArrayBuffer => {
  const length = sampleRate * seconds;
  const bytes = new ArrayBuffer(44 + length);
  const view = new DataView(bytes);
  const text = (at: number, value: string) => {
    for (let index = 0; index < value.length; index += 1) view.setUint8(at + index, value.charCodeAt(index));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + length, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, length, true);
  new Uint8Array(bytes, 44).fill(128);
  return bytes;
};

let source: string | undefined;
/** Where the page's elements find silence, made once. The page's policy plays nothing out of a `data:` address. */
export const silentSource = (): string => {
  source ??= URL.createObjectURL(new Blob([silentWav()], { type: 'audio/wav' }));
  return source;
};

/** `onExternalPause` is called when something other than this page paused it. */
export const createMediaSessionKeepAlive = (
  element: HTMLMediaElement,
  onExternalPause: () => void,
): MediaSessionKeepAlive => {
  let wanted = false;
  element.src = silentSource();
  element.loop = true;
  element.addEventListener('pause', () => {
    // The event of a pause comes late, when the page may have asked to play again.
    if (!wanted || !element.paused) return;
    wanted = false;
    onExternalPause();
  });
  return {
    element,
    play: () => {
      wanted = true;
      return element.play();
    },
    pause: () => {
      wanted = false;
      element.pause();
    },
  };
};
