import type { SongPackets } from './read-song.ts';
import type { Samples } from './resample.ts';

/** Packets that wait in the decoder, so that neither they nor their sound pile up. */
const maxQueued = 128;
/** A browser writes a packet's time in whole microseconds. */
const slackUs = 1_000;

/** Reads what the decoder gives into the same arrays again and again: a song has ten thousand packets. */
const createReader = () => {
  let planes: Samples = [];
  return (data: AudioData): Samples => {
    if (planes.length !== data.numberOfChannels || planes[0]?.length !== data.numberOfFrames)
      planes = Array.from({ length: data.numberOfChannels }, () => new Float32Array(data.numberOfFrames));
    for (const [planeIndex, samples] of planes.entries()) data.copyTo(samples, { planeIndex, format: 'f32-planar' });
    return planes;
  };
};

/** Once the decoder has enough to do, waits until half of it is done: a wait for each packet would cost more than its decoding. */
const decoderIsReady = async (decoder: AudioDecoder, hasFailed: () => boolean) => {
  if (decoder.decodeQueueSize < maxQueued) return;
  while (decoder.decodeQueueSize > maxQueued / 2 && !hasFailed())
    await new Promise((resolve) => decoder.addEventListener('dequeue', resolve, { once: true }));
};

/**
 * Decodes a song from its first packet, the lead too, to its last. `onSamples` gets what follows on what it got before, in arrays that are used again; `ready` says when more may
 * come. Throws where the decoder leaves out or moves anything: where second 0 lies would be a guess.
 */
export const decodePackets = async (
  { config, leadLength, length, packets }: SongPackets,
  onSamples: (samples: Samples) => void,
  ready: () => Promise<void>,
): Promise<void> => {
  const { sampleRate, numberOfChannels } = config;
  const read = createReader();
  let decoded = 0;
  let failure: unknown;
  const take = (data: AudioData) => {
    const dueUs = ((decoded - leadLength) / sampleRate) * 1e6;
    if (data.sampleRate !== sampleRate || data.numberOfChannels !== numberOfChannels)
      throw new Error('another format than the file says');
    if (Math.abs(data.timestamp - dueUs) > slackUs) throw new Error(`sound of ${data.timestamp} µs at ${dueUs} µs`);
    decoded += data.numberOfFrames;
    onSamples(read(data));
  };
  const decoder = new AudioDecoder({
    output: (data) => {
      try {
        if (failure === undefined) take(data);
      } catch (error) {
        failure = error;
      } finally {
        data.close();
      }
    },
    error: (error) => {
      failure ??= error;
    },
  });
  decoder.configure(config);
  for await (const packet of packets()) {
    await ready();
    await decoderIsReady(decoder, () => failure !== undefined);
    if (failure !== undefined) throw failure;
    decoder.decode(packet);
  }
  await decoder.flush();
  if (failure !== undefined) throw failure;
  // The last packet may have a filling, which is not of the song.
  if (decoded < leadLength + length) throw new Error(`${decoded} samples of ${leadLength + length}`);
  decoder.close();
};
