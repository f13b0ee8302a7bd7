import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar, type AvatarProps } from './Avatar.tsx';

const html = (props: Partial<AvatarProps>) =>
  renderToStaticMarkup(createElement(Avatar, { userId: 'user-0001', uploadedAt: 0, ...props }));

describe('Avatar', () => {
  it('[3.02] shows the generated print while uploadedAt is 0 or less', () => {
    for (const uploadedAt of [0, -1]) {
      expect(html({ uploadedAt })).not.toContain('<img');
      expect(html({ uploadedAt })).toBe(html({ uploadedAt: 0 }));
    }
  });

  it('[3.02] derives the address from the user id and uploadedAt, with border, size and priority as given', () => {
    const text = html({ uploadedAt: 77, sizePx: 48, primary: true, border: { color: 'red', widthPx: 3 } });
    expect(text).toContain('/api/avatar/user-0001?v=77');
    expect(text).toContain('loading="eager"');
    expect(text).toContain('box-shadow:0 0 0 3px red');
    expect(html({ uploadedAt: 77 })).toContain('loading="lazy"');
  });
});
