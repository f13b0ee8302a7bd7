import { readCorpus, spoiled } from '@madoi/test-kit/corpus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPictureContainer } from './picture-container.ts';

const corpus = readCorpus(new URL('./pictures.corpus/', import.meta.url));
const states = ['whole', 'animated', 'truncated', 'trailing'];

describe('the container of a picture', () => {
  it.each(corpus)('is found, or is none: $name', ({ name, bytes }) => {
    const found = readPictureContainer(bytes);
    if (name.startsWith('whole')) expect(found?.state).toBe('whole');
    else if (/^(svg|gif)/.test(name)) expect(found).toBeUndefined();
    // Its size is the decoder's matter, and so are empty segments and a last box that reaches to the end.
    else if (/pixels|segments|no-size/.test(name)) expect(found).toBeDefined();
    else expect(found?.state).not.toBe('whole');
  });

  it('[fuzz] is one of the known, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.oneof(spoiled(corpus), fc.uint8Array({ maxLength: 64 })), (bytes) => {
        const found = readPictureContainer(bytes);
        if (found) expect(states).toContain(found.state);
      }),
      { numRuns: 500 },
    );
  });

  it('[fuzz] that lost its end is whole no longer', () => {
    // An AVIF without its last box is one that lacks its picture: the decoder says so.
    const whole = corpus.filter(({ name }) => /^whole\.(jpg|png|webp)$/.test(name));
    fc.assert(
      fc.property(fc.constantFrom(...whole), fc.nat(), ({ bytes }, at) => {
        expect(readPictureContainer(bytes.subarray(0, at % bytes.length))?.state).not.toBe('whole');
      }),
    );
  });
});
