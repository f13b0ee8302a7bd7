import pino from 'pino';
import { type OpenedPlatform, openPlatform } from '../app/open-platform.ts';
import type { Config } from '../platform/config/config.ts';
import type { PlatformServices } from '../platform/platform-services.ts';

/** Opens the services for one verb, beside a running server where there is one, and closes them whatever happens. */
export async function withPlatform<T>(
  config: Config,
  command: string,
  work: (services: PlatformServices) => Promise<T>,
): Promise<T> {
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
  const opened: OpenedPlatform = await openPlatform(config, { purpose: `madoi ${command}`, canShare: true, log });
  try {
    return await work(opened.services);
  } finally {
    await opened.close();
  }
}
