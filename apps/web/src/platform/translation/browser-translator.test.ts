import { describe, expect, it } from 'vitest';
import { type BuiltInTranslation, createBrowserTranslator } from './browser-translator.ts';

const setUp = (builtIn: Partial<BuiltInTranslation> = {}) => {
  const pairs: string[] = [];
  const asked: string[] = [];
  const translator = createBrowserTranslator({
    Translator: {
      availability: async ({ targetLanguage }) => (targetLanguage === 'zh-Hant' ? 'unavailable' : 'available'),
      create: async ({ sourceLanguage, targetLanguage }) => {
        pairs.push(`${sourceLanguage}→${targetLanguage}`);
        return {
          translate: async (text) => {
            asked.push(text);
            return `<${text}>`;
          },
        };
      },
    },
    LanguageDetector: {
      create: async () => ({
        detect: async (text) => [{ detectedLanguage: /\p{Script=Han}/u.test(text) ? 'zh' : 'en' }],
      }),
    },
    ...builtIn,
  });
  return { translator, pairs, asked };
};

describe('the browser’s own translator', () => {
  it('translates on the device, names left out, each text once', async () => {
    const { translator, pairs, asked } = setUp();
    const done = { languageCode: 'en', text: '<灯台守が好き>', sourceLanguage: 'ja' };
    expect(await translator.translate('灯台守が好き', 'en', ['灯台守'])).toEqual(done);
    expect(await translator.translate('灯台守が好き', 'en', ['灯台守'])).toEqual(done);
    await translator.translate('やあ', 'en', []);
    expect(pairs).toEqual(['ja→en']);
    expect(asked).toEqual(['[[0]]が好き', 'やあ']);
  });

  it('leaves alone what is in the language already, says nothing, or is in one that the browser does not know', async () => {
    const { translator, asked } = setUp();
    const texts = await Promise.all([
      translator.translate('so good', 'en', []),
      translator.translate('888', 'en', []),
      translator.translate('等好久了', 'zh-TW', []),
      translator.translate('so good', 'zh-TW', []),
    ]);
    expect(texts).toEqual([undefined, undefined, undefined, undefined]);
    expect(asked).toEqual([]);
  });

  it('a failure shows the original, and the next look asks again', async () => {
    let failures = 1;
    const { translator } = setUp({
      Translator: {
        availability: async () => 'downloadable',
        create: async () => {
          if (failures-- > 0) throw new Error('NotAllowedError');
          return { translate: async () => 'hi' };
        },
      },
    });
    expect(await translator.translate('やあ', 'en', [])).toBeUndefined();
    expect(await translator.translate('やあ', 'en', [])).toMatchObject({ text: 'hi' });
  });

  it('does without a detector: only what its script tells is translated', async () => {
    const { translator } = setUp({ LanguageDetector: undefined as never });
    expect(await translator.translate('hello', 'ja', [])).toBeUndefined();
    expect(await translator.translate('やあ', 'en', [])).toMatchObject({ text: '<やあ>' });
  });
});
