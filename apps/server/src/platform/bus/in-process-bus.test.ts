import { describeBus } from '@madoi/test-kit/bus-contract';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { createInProcessBus } from './in-process-bus.ts';

describeBus('in-process bus', async () => {
  const clock = createFakeClock();
  return {
    open: async () => {
      const listenerErrors: unknown[] = [];
      return {
        bus: createInProcessBus({ clock, onListenerError: (error) => listenerErrors.push(error) }),
        listenerErrors,
      };
    },
    advance: async (ms) => clock.advance(ms),
    close: async () => undefined,
  };
});
