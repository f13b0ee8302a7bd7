import type { AddressInfo } from 'node:net';
import { buildApp } from '../../apps/server/src/app/build-app.ts';
import { openPlatform } from '../../apps/server/src/app/open-platform.ts';
import { readConfigOrThrow } from '../../apps/server/src/platform/config/read-config-or-throw.ts';

/**
 * The real program without pages, configured by the environment, for tests that kill it. Run it with `--import tsx`; it
 * prints its address once it serves.
 */
const config = readConfigOrThrow();
const opened = await openPlatform(config, { purpose: 'a test', canShare: false });
const app = await buildApp(opened.services);
await app.start();
await app.http.listen({ host: config.host, port: config.port });
process.stdout.write(`http://${config.host}:${(app.http.server.address() as AddressInfo).port}\n`);
