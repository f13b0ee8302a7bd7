import { startPushService, type TestBrowser } from '@madoi/test-kit/push-service';

export type PushSinkMessage =
  | { readonly origin: string; readonly browser: Pick<TestBrowser, 'endpoint' | 'keys'> }
  | { readonly count: number };

const sayEveryMs = 250;

const say = (message: PushSinkMessage): void => void process.send?.(message);

process.once('disconnect', () => process.exit(0));
const service = await startPushService();
const { endpoint, keys } = service.newBrowser();
say({ origin: service.origin, browser: { endpoint, keys } });
setInterval(() => say({ count: service.all.length }), sayEveryMs);
