import type { NamePageFonts } from '@madoi/contract/site/page-faces';
import type { DemoPrerender } from '../features/catalogue/demo/demo-prerender.ts';
import type { AfterGiftStep } from '../features/money/gifting/gifting-context.ts';
import type { AfterPayoutStep } from '../features/money/sales/sales-context.ts';
import type { PlatformServices } from '../platform/platform-services.ts';
import type { SocketServer } from '../platform/sockets/socket-server.ts';

/** What features are made from; each takes the parts it needs. */
export interface FeatureDeps extends PlatformServices {
  readonly socketServer: SocketServer;
  /** Of the pages that are rendered without React; undefined until fonts can be cut. */
  readonly nameFonts?: (() => NamePageFonts | undefined) | undefined;
  readonly demoPrerender?: DemoPrerender | undefined;
  readonly afterGiftStep?: AfterGiftStep | undefined;
  readonly afterPayoutStep?: AfterPayoutStep | undefined;
}
