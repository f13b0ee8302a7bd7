import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Tabs, type TabsProps } from './Tabs.tsx';
import { nextTabAt, tabStop } from './use-tab-keys.ts';

type Value = 'queue' | 'chat' | 'people';

const render = (value: Value, texts: readonly string[] = ['曲順', '会話', 'いる人']): string => {
  const props: TabsProps<Value> = {
    label: '部屋のパネル',
    value,
    onValue: () => undefined,
    tabs: [
      { value: 'queue' as const, text: '曲順', panel: '曲' },
      { value: 'chat' as const, text: '会話', count: 2, panel: '声' },
      { value: 'people' as const, text: 'いる人', panel: '人' },
    ].filter(({ text }) => texts.includes(text)),
  };
  return renderToStaticMarkup(createElement(Tabs<Value>, props));
};

const tagOf = (html: string, text: string) => new RegExp(`<button[^>]*>${text}`).exec(html)?.[0] ?? '';
const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1];

describe('tabs as the server writes them', () => {
  it('mount the open panel alone, which its tab names and which names its tab', () => {
    const html = render('chat');
    const [panel = ''] = /<div[^>]*role="tabpanel"[^>]*>[^<]*/.exec(html) ?? [];
    const tab = tagOf(html, '会話');
    expect(panel).toMatch(/>声$/);
    expect(html.match(/role="tabpanel"/g)).toHaveLength(1);
    expect(attribute(tab, 'aria-controls')).toBe(attribute(panel, ' id'));
    expect(attribute(panel, 'aria-labelledby')).toBe(attribute(tab, ' id'));
    expect(attribute(tagOf(html, '曲順'), 'aria-controls')).toBeUndefined();
  });

  it('are one stop of the tab key: the one that is open', () => {
    const html = render('people');
    const states = ['曲順', '会話', 'いる人'].map((text) => {
      const tag = tagOf(html, text);
      return [attribute(tag, 'aria-selected'), attribute(tag, 'tabindex')];
    });
    expect(states).toEqual([
      ['false', '-1'],
      ['false', '-1'],
      ['true', '0'],
    ]);
  });

  it('are reached by the tab key also when the open one has gone', () => {
    const html = render('people', ['曲順', '会話']);
    expect(['曲順', '会話'].map((text) => attribute(tagOf(html, text), 'tabindex'))).toEqual(['0', '-1']);
  });
});

it('arrows go round the tabs, Home and End to their ends, and no other key goes anywhere', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowDown', 'Enter'].map((key) => nextTabAt(key, 2, 3))).toEqual([
    0,
    1,
    0,
    2,
    undefined,
    undefined,
  ]);
  expect(nextTabAt('ArrowLeft', 0, 3)).toBe(2);
});

it('a row has one stop of the tab key, also when the tab that had the focus, or the open one, has gone', () => {
  const values: readonly Value[] = ['queue', 'chat'];
  expect(tabStop(values, 'queue', 'chat')).toBe('chat');
  expect(tabStop(values, 'chat', undefined)).toBe('chat');
  expect(tabStop(values, 'chat', 'people')).toBe('chat');
  expect(tabStop(values, 'people', undefined)).toBe('queue');
});
