import type { Plugin } from 'vite';

const virtualId = 'virtual:message-files';
const resolvedId = `\0${virtualId}`;
const textsOfLocale = /[\\/]src[\\/]messages[\\/](ja|en|zh-tw)\.ts$/;
const locales: Readonly<Record<string, string>> = { ja: 'ja', en: 'en', 'zh-tw': 'zh-TW' };

/**
 * `virtual:message-files`: the address of each language's texts, for the head of a page that the server draws. The page wakes up when they are here,
 * and would otherwise ask for them only once its first script has run. In a browser, and without a build, it is empty.
 */
export const messageFiles = (): Plugin => {
  const files: Record<string, string> = {};
  return {
    name: 'message-files',
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load: {
      filter: { id: /^\0virtual:message-files$/ },
      handler() {
        return `export const messageFiles = ${JSON.stringify(this.environment.name === 'client' ? {} : files)};`;
      },
    },
    generateBundle(_, bundle) {
      // The browser's build comes before the server's.
      if (this.environment.name !== 'client') return;
      for (const [file, output] of Object.entries(bundle)) {
        const [, name = ''] = (output.type === 'chunk' && textsOfLocale.exec(output.facadeModuleId ?? '')) || [];
        if (name !== '') files[locales[name] ?? name] = `/${file}`;
      }
    },
  };
};
