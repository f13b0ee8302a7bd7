import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Tabs, type TabsProps } from './Tabs.tsx';
import { nextTabAt } from './use-tab-keys.ts';

type Value = 'queue' | 'chat' | 'people';

const render = (value: Value): string => {
  const props: TabsProps<Value> = {
    label: '部屋のパネル',
    value,
    onValue: () => undefined,
    tabs: [
      { value: 'queue', text: '曲順', panel: '曲' },
      { value: 'chat', text: '会話', count: 2, panel: '声' },
      { value: 'people', text: 'いる人', panel: '人' },
    ],
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
