import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#messages/ja.ts';
import { type LazyPartOptions, lazyPart, PartView } from './lazy-part.tsx';
import type { PartState } from './part-loader.ts';

interface PartProps {
  readonly name: string;
}

const Part = ({ name }: PartProps) => createElement('p', null, `部品：${name}`);
const StandIn = ({ name }: PartProps) => createElement('p', null, `かわり：${name}`);
const missing = 'もう一度お試しください';

const render = (state: PartState<ComponentType<PartProps>>, options: LazyPartOptions<PartProps> = {}) => {
  const props = { ...options, state, partProps: { name: '歌詞' }, onRetry: () => undefined };
  const page = createElement(PartView<PartProps>, props);
  const inJapanese = { locale: 'ja', messages, timeZone: 'Asia/Tokyo', children: page } as const;
  return renderToStaticMarkup(createElement(IntlProvider, inJapanese));
};

afterEach(() => vi.restoreAllMocks());

describe('a part that is fetched when it is shown', () => {
  it('is drawn with its props once its code is here', () => {
    expect(render({ status: 'loaded', part: Part })).toBe('<p>部品：歌詞</p>');
  });

  it('is nothing while it is on its way, or what was given to wait with', () => {
    expect(render({ status: 'loading' })).toBe('');
    expect(render({ status: 'loading' }, { waiting: '…' })).toBe('…');
    expect(render({ status: 'loading' }, { StandIn, waiting: '…' })).toBe('<p>かわり：歌詞</p>');
  });

  it('says in its place that its code is missing, with a button to try again, and throws nothing', () => {
    const html = render({ status: 'failed' });
    expect(html).toContain('role="alert"');
    expect(html).toContain(missing);
    expect(html).toContain('もう一度試す</span></button>');
  });

  it('keeps what can be shown without its code below the notice', () => {
    expect(render({ status: 'failed' }, { StandIn })).toMatch(new RegExp(`${missing}.*<p>かわり：歌詞</p>$`));
  });

  it('says nothing where the page can do without it', () => {
    expect(render({ status: 'failed' }, { missing: 'nothing' })).toBe('');
  });

  it('is fetched once when it is asked for ahead of time, and a failure is none while nobody needs it', async () => {
    const logged = vi.spyOn(console, 'error');
    const failures: (() => void)[] = [];
    const fetchPart = vi.fn(
      (): Promise<ComponentType<PartProps>> =>
        new Promise((_, reject) => failures.push(() => reject(new Error('404')))),
    );
    const { prefetch } = lazyPart(fetchPart);
    prefetch();
    prefetch();
    expect(fetchPart).toHaveBeenCalledTimes(1);
    for (const fail of failures) fail();
    // It can be asked for again once the first has failed.
    await vi.waitFor(() => {
      prefetch();
      expect(fetchPart).toHaveBeenCalledTimes(2);
    });
    expect(logged).not.toHaveBeenCalled();
  });
});
