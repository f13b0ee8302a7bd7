import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PendingView, type PendingViewProps } from './PendingView.tsx';

const page = createElement('p', null, 'ラウンジ');
const Outline = () => createElement('i', null, '輪郭');

const render = (kind: PendingViewProps['kind'], outline: PendingViewProps['outline']) =>
  renderToStaticMarkup(createElement(PendingView, { kind, outline } as PendingViewProps, page));

const inSight = '<div style="display:contents"><p>ラウンジ</p></div>';

describe('while the next page is fetched', () => {
  it('its outline stands in the place of the open page, which stays mounted', () => {
    const html = render('channel', { status: 'loaded', part: Outline });
    expect(html).toBe('<i>輪郭</i><div style="display:none"><p>ラウンジ</p></div>');
  });

  it('the open page stays in sight as long as the outline is not here, and where it does not come', () => {
    for (const status of ['idle', 'loading', 'failed'] as const) expect(render('channel', { status })).toBe(inSight);
  });

  it('the open page stays in sight where the next one has no outline', () => {
    expect(render(undefined, { status: 'loaded', part: Outline })).toBe(inSight);
  });
});
