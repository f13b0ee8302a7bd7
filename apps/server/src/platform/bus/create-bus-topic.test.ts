import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { expect, it } from 'vitest';
import { createBusTopic } from './create-bus-topic.ts';
import { createInProcessBus } from './in-process-bus.ts';

it('a topic of the bus carries its messages to every process, and none of another topic', async () => {
  const { channels } = createInProcessBus({ clock: createFakeClock(), onListenerError: () => undefined });
  const [one, sameElsewhere] = [createBusTopic<number>(channels, 'one'), createBusTopic<number>(channels, 'one')];
  const heard: string[] = [];
  const unsubscribe = await one.subscribe((value) => heard.push(`here ${value}`));
  await sameElsewhere.subscribe((value) => heard.push(`elsewhere ${value}`));
  await one.publish(1);
  await createBusTopic<number>(channels, 'two').publish(2);
  unsubscribe();
  await sameElsewhere.publish(3);
  expect(heard).toEqual(['here 1', 'elsewhere 1', 'elsewhere 3']);
});
