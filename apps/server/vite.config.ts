import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const clientFolder = path.resolve(import.meta.dirname, '../web/build/client');
const compressible = /\.(js|css|svg|json|html|txt|ico|webmanifest)$/;
const smallestWorthwhileBytes = 1_024;

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Compressed once here, as small as it gets, instead of for every visitor; the server picks the variant that the browser takes. */
function compressPages(): Plugin {
  return {
    name: 'compress-pages',
    closeBundle: () => {
      for (const file of filesBelow(clientFolder).filter((each) => compressible.test(each))) {
        const content = readFileSync(file);
        if (content.length < smallestWorthwhileBytes) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** Names what was built, pages included: their files carry hashes in their names. */
function writeVersion(): Plugin {
  return {
    name: 'write-version',
    closeBundle: () => {
      const folder = path.resolve(import.meta.dirname, 'build');
      const hash = createHash('sha256').update(readFileSync(path.join(folder, 'main.js')));
      for (const file of filesBelow(clientFolder).sort()) hash.update(path.relative(clientFolder, file));
      writeFileSync(path.join(folder, 'version.txt'), hash.digest('hex').slice(0, 12));
    },
  };
}

export default defineConfig({
  plugins: [compressPages(), writeVersion()],
  // The workspace's own packages are sources and must go into the bundle; everything else stays in node_modules.
  ssr: { noExternal: [/^@madoi\//] },
  build: {
    ssr: true,
    outDir: 'build',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        // For images, which have no sources: elsewhere scripts/madoi.mjs runs it from them.
        madoi: 'src/cli/madoi.ts',
        'render-demo': 'src/cli/render-demo.ts',
        'measure-rhythm': 'src/cli/measure-rhythm.ts',
        'read-names': 'src/cli/read-names.ts',
        'send-pushes': 'src/cli/send-pushes.ts',
        'cut-fonts': 'src/cli/cut-fonts.ts',
        'live-sfu': 'src/cli/live-sfu.ts',
      },
      external: ['vite'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
