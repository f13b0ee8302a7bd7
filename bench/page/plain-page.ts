import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** What of a page a plain one shows too. */
export interface PageContents {
  readonly lines: readonly string[];
  readonly coverUrl: string | undefined;
}

/** The words of the page, and its largest picture. */
export const readContents = (page: Page): Promise<PageContents> =>
  page.evaluate(() => {
    const areaOf = ({ width, height }: DOMRect) => width * height;
    const pictures = [...document.querySelectorAll('main img')] as HTMLImageElement[];
    const largest = pictures
      .filter(({ currentSrc }) => currentSrc.startsWith('http'))
      .sort((one, other) => areaOf(other.getBoundingClientRect()) - areaOf(one.getBoundingClientRect()))[0];
    return { lines: document.body.innerText.split('\n').filter(Boolean), coverUrl: largest?.currentSrc };
  });

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const sheet = `body{margin:0;font:16px/1.6 sans-serif;background:#06121f;color:#f4efe2}p{margin:0 16px}img{display:block;width:100%;max-width:390px;aspect-ratio:1}`;

/** What a tap costs where nothing is done for it but to show a line. */
const tapDocument =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>plain</title>' +
  '<link rel="stylesheet" href="/plain.css"><p hidden>open</p><button>open</button>' +
  "<script>document.querySelector('button').onclick = () => { const line = document.querySelector('p'); line.hidden = !line.hidden }</script>";

const documentOf = ({ lines, coverUrl }: PageContents) =>
  [
    '<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<title>plain</title><link rel="stylesheet" href="/plain.css">',
    coverUrl === undefined ? '' : '<img src="/cover" alt="">',
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
  ].join('\n');

export interface PlainPage {
  readonly port: number;
  close(): Promise<unknown>;
}

/** The floor: the same words and the same cover from a server that does nothing else, with one style sheet and no script. */
export const servePlainPage = async (contents: PageContents, productOrigin: string): Promise<PlainPage> => {
  const { pathname, search } = new URL(contents.coverUrl ?? productOrigin);
  const cover = contents.coverUrl === undefined ? undefined : await fetch(productOrigin + pathname + search);
  const coverBytes = Buffer.from((await cover?.arrayBuffer()) ?? new ArrayBuffer(0));
  const coverType = cover?.headers.get('content-type') ?? 'image/webp';
  const [html, css, taps] = [documentOf(contents), sheet, tapDocument].map((text) => gzipSync(text));
  const server = createServer(({ url }, response) => {
    if (url === '/cover') response.writeHead(200, { 'content-type': coverType }).end(coverBytes);
    else {
      const type = url === '/plain.css' ? 'text/css' : 'text/html; charset=utf-8';
      response
        .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' })
        .end(url === '/plain.css' ? css : url === '/taps' ? taps : html);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
};
