// `npm run madoi -- <verb>`: the operator's commands, straight from the sources.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { root } from './run.mjs';

ensureInstalled();
const settings = path.join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
process.env.NODE_ENV ??= 'production';
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(path.join(root, 'apps/server/src/cli/madoi.ts')).href);
