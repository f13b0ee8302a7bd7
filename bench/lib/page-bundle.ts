import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';

/** Bundles a script of this folder for a browser. */
export const bundlePage = async (file: string): Promise<string> => {
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rollupOptions: { input: entry, output: { format: 'iife', inlineDynamicImports: true } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const chunk = outputs.find((one) => one.type === 'chunk');
  if (chunk === undefined) throw new Error(`nothing came out of ${file}`);
  const styles = outputs.flatMap((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? [one.source] : []));
  return styles.length === 0 ? chunk.code : `${writeStyles(styles.join('\n'))}\n${chunk.code}`;
};

const writeStyles = (css: string) =>
  `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(css)} }));`;

/** Opens an empty page at a server's address, as if it had served it, and runs the script there. */
export const openScriptedPage = async (page: Page, origin: string, script: string): Promise<void> => {
  await page.route('**/__bench', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><meta charset="utf-8"><title>bench</title>' }),
  );
  await page.goto(`${origin}/__bench`);
  // From here on the browser asks the server itself: a route would hold every request up and switch its cache off.
  await page.unroute('**/__bench');
  await page.addScriptTag({ content: script });
};
