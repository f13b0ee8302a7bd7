import { describe, expect, it } from 'vitest';
import { createTopic } from './create-topic.ts';

describe('a topic', () => {
  it('calls every listener in the order of subscribing, with nothing of what was before', () => {
    const topic = createTopic<number>();
    const heard: string[] = [];
    topic.publish(1);
    topic.subscribe((value) => heard.push(`a${value}`));
    topic.subscribe((value) => heard.push(`b${value}`));
    topic.publish(2);
    expect(heard).toEqual(['a2', 'b2']);
  });

  it('gives each subscription its own end, also of the same listener, and lets it be called again', () => {
    const topic = createTopic<string>();
    const heard: string[] = [];
    const listener = (value: string) => heard.push(value);
    const unsubscribe = topic.subscribe(listener);
    topic.subscribe(listener);
    unsubscribe();
    unsubscribe();
    topic.publish('x');
    expect(heard).toEqual(['x']);
  });

  it('calls every listener that was subscribed when the value was published, and none that is added meanwhile', () => {
    const topic = createTopic<string>();
    const heard: string[] = [];
    const ends = [topic.subscribe(() => ends[1]?.()), topic.subscribe((value) => heard.push(value))];
    topic.subscribe(() => topic.subscribe((value) => heard.push(`late ${value}`)));
    topic.publish('x');
    expect(heard).toEqual(['x']);
  });

  it('forgets everybody when it is cleared', () => {
    const topic = createTopic<string>();
    const heard: string[] = [];
    topic.subscribe((value) => heard.push(value));
    topic.clear();
    topic.publish('x');
    expect(heard).toEqual([]);
  });
});
