import { describe, expect, it } from 'vitest';
import { readFaceRules } from './face-rules.ts';

const summary = (css: string) =>
  readFaceRules(css).map(({ subject, isCertain, weight, family }) => [
    subject.classes.join('.') || subject.element,
    isCertain ? 'certain' : 'perhaps',
    weight,
    family,
  ]);

describe('the rules that decide about faces', () => {
  it('are those with a weight or a family, in layers, lists and conditions', () => {
    const css =
      '@layer ui{.a{font:700 16px/1.4 var(--f-mincho)}.b,h2{color:red;font-weight:600}.c{font-size:700px}' +
      '@media (width<700px){.d{font:400 12px/1 var(--f-body)}}.e{font-family:var(--f-num)}}.f{font:inherit}';
    expect(summary(css)).toEqual([
      ['a', 'certain', 700, 'mincho'],
      ['b', 'certain', 700, undefined],
      ['h2', 'certain', 700, undefined],
      ['d', 'perhaps', 400, 'body'],
      ['e', 'certain', undefined, 'body'],
    ]);
  });

  it('know what has to be around, and which attributes', () => {
    const [rule] = readFaceRules('.list>li .name[data-on=true][hidden]{font-weight:500}');
    expect(rule).toMatchObject({
      subject: {
        classes: ['name'],
        attributes: [
          ['data-on', 'true'],
          ['hidden', undefined],
        ],
      },
      around: [{ element: 'li' }, { classes: ['list'] }],
      weight: 400,
      isCertain: true,
    });
  });

  it('are uncertain with a neighbour or a state, and none in a state that no page begins in', () => {
    expect(summary('.a+.b{font-weight:700}.c:checked{font-weight:700}')).toEqual([
      ['b', 'perhaps', 700, undefined],
      ['c', 'perhaps', 700, undefined],
    ]);
    expect(summary('.a:hover{font-weight:700}.b::before{font-weight:700}.a:focus-visible .c{font-weight:700}')).toEqual(
      [],
    );
  });

  it('do not come from faces, frames or comments', () => {
    const css =
      '@font-face{font-family:"Shippori";font-weight:700}@keyframes x{0%{top:0}to{top:1px}}/* .a{font-weight:700} */';
    expect(readFaceRules(css)).toEqual([]);
  });
});
