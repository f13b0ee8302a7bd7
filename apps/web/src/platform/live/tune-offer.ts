const opusLine = /^a=rtpmap:(\d+) opus\/48000\/2\s*$/im;

/**
 * The offer with stereo said to be welcome in every section: a browser decodes to one channel unless its own description
 * asked for two, and a singer's microphone is sent in two.
 */
export function tuneOffer(sdp: string): string {
  const payloadType = opusLine.exec(sdp)?.[1];
  if (payloadType === undefined) return sdp;
  return sdp
    .split('\r\n')
    .map((line) => {
      if (!line.startsWith(`a=fmtp:${payloadType} `) || /(^|[ ;])stereo=/.test(line)) return line;
      return `${line};stereo=1;sprop-stereo=1`;
    })
    .join('\r\n');
}
