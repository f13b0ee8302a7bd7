import { describe, expect, it } from 'vitest';
import { createTranslationSetting, type TranslationSetting } from './translation-setting.ts';

describe('the setting for translations', () => {
  it('is off at first, and is kept when it changes', () => {
    let kept: TranslationSetting | undefined;
    const entry = {
      read: () => kept,
      write: (setting: TranslationSetting) => {
        kept = setting;
        return true;
      },
      remove: () => undefined,
    };
    const setting = createTranslationSetting(entry as never);
    expect(setting.getState()).toEqual({ isOn: false });
    setting.setState({ isOn: true });
    expect(createTranslationSetting(entry as never).getState()).toEqual({ isOn: true });
  });
});
