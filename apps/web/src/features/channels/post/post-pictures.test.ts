import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { PostPictures, type ShownPicture } from './PostPictures.tsx';

const html = (postId: string, changes: Partial<ShownPicture> = {}) => {
  const pictures = [{ id: 'picture-1', description: '駅の夜', widthPx: 10, heightPx: 10, ...changes }];
  const page = createElement(PostPictures, { postId, pictures });
  const inJapanese = { locale: 'ja', timeZone: 'Asia/Tokyo', messages: {}, children: page } as const;
  return renderToStaticMarkup(createElement(IntlProvider, inJapanese));
};

it('asks for a picture of a post at 828 pixels, and names its 1920 pixels as a choice', () => {
  const text = html('post-1');
  expect(text).toContain('src="/api/emorie/detail/post-1/pictures/picture-1/828"');
  expect(text).toContain('/api/emorie/detail/post-1/pictures/picture-1/1920 1920w');
});

it('shows a picture that was just chosen from this device, and asks no server for it', () => {
  const text = html('', { localUrl: 'blob:https://madoi.example/1' });
  expect(text).toContain('src="blob:https://madoi.example/1"');
  expect(text).not.toContain('/api/');
});
