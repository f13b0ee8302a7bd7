import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HostedImage } from './HostedImage.tsx';

const html = (address: string) =>
  renderToStaticMarkup(createElement(HostedImage, { address, sizePx: 64, placeholder: 'none' }));

describe('HostedImage', () => {
  it('[3.02] asks for the width that is drawn, and lets fine screens take a larger one', () => {
    const text = html('https://img.example.com/notice.jpg?v=1');
    expect(text).toContain('src="https://img.example.com/notice_64.jpg?v=1"');
    const widths = [64, 96, 128, 256].map((width) => `https://img.example.com/notice_${width}.jpg?v=1 ${width}w`);
    expect(text).toContain(`srcSet="${widths.join(', ')}"`);
  });

  it('[3.02] asks for the address itself where fitcrop is present', () => {
    const text = html('https://img.example.com/fitcrop/notice.jpg');
    expect(text).toContain('src="https://img.example.com/fitcrop/notice.jpg"');
    expect(text.toLowerCase()).not.toContain('srcset');
  });
});
