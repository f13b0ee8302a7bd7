import { describeBus } from '@madoi/test-kit/bus-contract';
import { createInProcessBus } from './in-process-bus.ts';

describeBus('in-process bus', async (options) => createInProcessBus(options));
