import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EditorFoot } from './EditorFoot.tsx';

const render = (props: { readonly hint?: string; readonly isUnfit: boolean }): string =>
  renderToStaticMarkup(
    createElement(EditorFoot, { refusal: undefined, hint: undefined, isPending: false, submitText: '開く', ...props }),
  );
const buttonIn = (html: string) => /<button[^>]*>/.exec(html)?.[0] ?? '';

it('the button of a form that is unfit can have the focus, and is described by the hint', () => {
  const html = render({ hint: '名前がまだです。', isUnfit: true });
  expect(buttonIn(html)).toContain('aria-disabled="true"');
  expect(buttonIn(html)).not.toContain(' disabled=""');
  const id = /aria-describedby="([^"]+)"/.exec(buttonIn(html))?.[1];
  expect(html).toContain(`<p id="${id}"`);
});

it('the button is described by nothing where there is no hint', () => {
  expect(buttonIn(render({ isUnfit: true }))).not.toContain('aria-describedby');
});

it('the button of a form that is fit is enabled', () => {
  expect(buttonIn(render({ isUnfit: false }))).not.toContain('disabled');
});
