import { anyText } from '@madoi/test-kit/any-text';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readFaceRules } from '../../../face-rules.ts';
import { needsBodyFace, needsMincho } from './needs-face.ts';
import { collectCharacters } from './page-characters.ts';

const rules = readFaceRules(
  '.title{font:700 20px/1 var(--f-mincho)}.strong{font-weight:700}.light{font-weight:400}.plain{font:400 1px/1 var(--f-body)}' +
    '.tab[aria-current=page]{font-weight:700}.kinds [aria-pressed="true"]{font-weight:700}.card .name{font-weight:700}@media print{.wide{font-weight:700}}h3{font-weight:400}',
);
const found = (html: string) => {
  const { regular, bold, mincho } = collectCharacters(html, rules);
  return [regular, bold, mincho].map((set) => [...set].join(''));
};

describe('the characters of a page', () => {
  it('go to the face of what they stand in', () => {
    expect(
      found(
        '<p>あ<b>い</b>う</p><h1 class="title">円<span>居</span>A</h1><div class="strong">え<i class="light">お</i></div>',
      ),
    ).toEqual(['あうお', 'いえ', '円居A']);
    expect(found('<h2>あ</h2><h3>い</h3><p class="title">円<span class="plain">居</span></p>')).toEqual([
      'い居',
      'あ',
      '円',
    ]);
  });

  it('go where attributes and surroundings say, and to both faces where it is not certain', () => {
    expect(found('<a class="tab" aria-current="page">あ</a><a class="tab">い</a>')).toEqual(['い', 'あ', '']);
    expect(
      found('<div class="card"><p><b class="name">あ</b></p></div><i class="name">い</i><i class="wide">う</i>'),
    ).toEqual(['いう', 'あう', '']);
  });

  it('go where an attribute alone says within its surroundings', () => {
    const html =
      '<p class="kinds"><button aria-pressed="true">あ</button><button>い</button></p><i aria-pressed="true">う</i>';
    expect(found(html)).toEqual(['いう', 'あ', '']);
  });

  it('are those that are seen', () => {
    const html =
      '<head><title>題</title></head><script>"<p>文</p>"</script><style>字</style><noscript>無</noscript><!--注-->' +
      '<img alt="絵"><br><input placeholder="名前" value="値"><svg><title>図</title><text font-family="Shippori Mincho">紋</text></svg>';
    expect(found(`${html}<p>本&amp;</p>`)).toEqual(['名前値本', '', '紋']);
  });

  it('are those, too, that an element names as what the browser may write in it', () => {
    expect(found('<p class="strong"><time data-later-text="（日本時間）">21:48</time></p>')).toEqual([
      '',
      '（日本時間）',
      '',
    ]);
  });

  it('leave out Latin, pictures in colour and what has no shape, but for Mincho’s Latin', () => {
    expect(found('<p>Aé 🌙　♪→Ａ가</p><p class="title">A é&lt;🌙</p>')).toEqual(['　♪→Ａ', '', 'Aé<']);
  });

  it('are all there, whatever React writes', () => {
    fc.assert(
      fc.property(anyText(), anyText(), (text, other) => {
        const html = renderToString(
          createElement('div', { title: other }, text, createElement('b', { className: 'title' }, other), text),
        );
        const characters = collectCharacters(html, rules);
        expect(characters.regular).toEqual(new Set([...text].filter(needsBodyFace)));
        // React writes no NUL, and a carriage return is no letter.
        expect(characters.mincho).toEqual(new Set([...other].filter(needsMincho)));
      }),
    );
  });
});
