import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json)$/;
/** Below this the headers weigh more than what is saved. */
const minBytes = 1_024;

/** Writes `.br` and `.gz` beside the browser's files once, so that the server never compresses them again. */
export const precompress = (): Plugin => ({
  name: 'madoi-precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  writeBundle: (options, bundle) => {
    for (const [file, output] of Object.entries(bundle)) {
      if (!compressible.test(file) || options.dir === undefined) continue;
      const bytes = Buffer.from(output.type === 'chunk' ? output.code : output.source);
      if (bytes.length < minBytes) continue;
      const target = path.join(options.dir, file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${target}.br`, brotliCompressSync(bytes, { params }));
      writeFileSync(`${target}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
});
