import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';

/** A song's packets and where in them it begins, in samples of its own rate. */
export interface SongPackets {
  readonly config: AudioDecoderConfig;
  /** Of the decoded packets, the first so many lie before second 0: the encoder's delay, as the edit list says. */
  readonly leadLength: number;
  /** From second 0 to the end of the last packet. */
  readonly length: number;
  packets(): AsyncIterable<EncodedAudioChunk>;
}

/** Ten minutes, which a room decodes at most, and some more: a broken head may claim any length. In seconds. */
const maxSec = 900;

/** Throws on whatever is no MP4 file with one beginning of one sound; the browser's own decoder may still read it. */
export const readSong = async (bytes: ArrayBuffer): Promise<SongPackets> => {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error('no sound that is known');
  const [startSec, endSec] = [await track.getFirstTimestamp(), await track.computeDuration()];
  const [leadLength, length] = [-startSec, endSec].map((sec) => Math.round(sec * config.sampleRate));
  if (leadLength === undefined || leadLength < 0) throw new Error('its sound begins later than the file');
  if (length === undefined || !(length > 0 && endSec <= maxSec)) throw new Error(`${endSec} s long`);
  return {
    config,
    leadLength,
    length,
    packets: async function* packets() {
      for await (const packet of new EncodedPacketSink(track).packets()) yield packet.toEncodedAudioChunk();
    },
  };
};
