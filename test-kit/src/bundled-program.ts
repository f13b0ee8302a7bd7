import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Below the packages of the workspace, so that they are found from there.
const folder = path.join(root, 'node_modules/.cache/madoi/test-programs');

/** A module finds its package's folder and its child programs from where its source is, not from the bundle. */
const keepSourceUrls: Plugin = {
  name: 'keep-source-urls',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
};

async function bundle(name: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    plugins: [keepSourceUrls],
    ssr: { noExternal: [/^@madoi\//] },
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const [chunk] = (made as Rollup.RollupOutput).output;
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}.mjs`);
  const written = `${file}.${process.pid}`;
  await writeFile(written, chunk.code);
  // Another test process may make the same file at this moment.
  await rename(written, file);
  return file;
}

const bundles = new Map<string, Promise<string>>();

/**
 * Makes one file of a program in this folder, once per test process, and resolves with its path: Node starts it with a
 * quarter of the work that reading a thousand modules through tsx takes, every time.
 */
export function bundleProgram(name: 'server-child' | 'serve-child'): Promise<string> {
  const file = bundles.get(name) ?? bundle(name);
  bundles.set(name, file);
  return file;
}
