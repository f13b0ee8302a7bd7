import { describe, expect, it } from 'vitest';
import { hostedImageVariant, imageVariant, isHostedImage } from './hosted-image.ts';

const hosts = ['img.example.com', 'cdn.example.net:8443'];

describe('a picture on an image host', () => {
  it.each([
    ['https://img.example.com/a/cover.jpg', 'https://img.example.com/a/cover_196.jpg'],
    ['https://img.example.com/a/cover.min.webp', 'https://img.example.com/a/cover.min_196.webp'],
    ['https://img.example.com/a.b/cover', 'https://img.example.com/a.b/cover_196'],
    [
      'https://img.example.com/cover.jpg?v=2&name=x.png#top',
      'https://img.example.com/cover_196.jpg?v=2&name=x.png#top',
    ],
    ['https://cdn.example.net:8443/%E5%86%86.png', 'https://cdn.example.net:8443/%E5%86%86_196.png'],
    ['https://img.example.com/.hidden', 'https://img.example.com/.hidden_196'],
  ])('[3.02] has its width behind the name: %s', (address, variant) => {
    expect(imageVariant(address, hosts, 196)).toBe(variant);
  });

  it.each([
    'https://img.example.com/fitcrop/cover.jpg',
    'https://img.example.com/cover_fitcrop.jpg?v=1',
    'https://img.example.com/cover.jpg?mode=fitcrop',
    'https://img.example.com/covers/',
    'https://img.example.com/',
    'https://img.example.com',
    'https://img.example.com?cover.jpg',
  ])('[3.02] stays as it is with fitcrop, and where it names no file: %s', (address) => {
    expect(hostedImageVariant(address, 196)).toBe(address);
  });

  it.each([
    'https://elsewhere.example/cover.jpg',
    'https://evil.img.example.com/cover.jpg',
    'https://img.example.com.evil.example/cover.jpg',
    'https://cdn.example.net/cover.jpg',
    'https://img.example.com@evil.example/cover.jpg',
    'https://user:secret@img.example.com/cover.jpg',
    'http://img.example.com/cover.jpg',
    'https://img.example.com\\@evil.example/cover.jpg',
    'https://img.example.com /cover.jpg',
    'https://img.example.com/円.jpg',
    'https://img.example.com/a"onerror=\n',
    'https://IMG.example.com/cover.jpg',
    '/api/avatar/somebody?v=1',
    'javascript:alert(1)',
    '',
  ])('[3.02] is none on another host, without https or with a login, and nothing is changed: %s', (address) => {
    expect(isHostedImage(address, hosts)).toBe(false);
    expect(imageVariant(address, hosts, 196)).toBe(address);
  });
});
