type Sound = Pick<AudioBuffer, 'length' | 'numberOfChannels' | 'getChannelData'>;

/** A decoder that counts in 16 bits may round by less than this; sound that is one sample off differs by a thousand times as much. */
const tolerance = 2 ** -12;

/** Whether both begin with the same sound, as long as `length` samples. */
export const haveSameSamples = (one: Sound, other: Sound, length: number): boolean => {
  if (Math.min(one.length, other.length) < length || one.numberOfChannels !== other.numberOfChannels) return false;
  for (let channel = 0; channel < one.numberOfChannels; channel += 1) {
    const [ours, theirs] = [one.getChannelData(channel), other.getChannelData(channel)];
    for (let at = 0; at < length; at += 1)
      if (!(Math.abs((ours[at] as number) - (theirs[at] as number)) < tolerance)) return false;
  }
  return true;
};
