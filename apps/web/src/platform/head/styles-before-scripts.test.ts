import { describe, expect, it } from 'vitest';
import { stylesBeforeScripts } from './styles-before-scripts.ts';

const edited = (shell: string) => stylesBeforeScripts(Buffer.from(shell)).toString();

describe('the head of a page', () => {
  it('names its scripts after all else, in their order, and loses nothing', () => {
    const [first, second] = [
      '<link rel="modulepreload" href="/a.js"/>',
      '<link rel="modulepreload" href="/b.js" nonce="x"/>',
    ];
    const [title, sheet] = ['<title>月の部屋</title>', '<link nonce="x" rel="stylesheet" href="/a.css"/>'];
    expect(edited(`<html><head>${first}${title}${second}${sheet}</head><body>音</body></html>`)).toBe(
      `<html><head>${title}${sheet}${first}${second}</head><body>音</body></html>`,
    );
  });

  it('leaves what the body says of scripts, and a document without a head, as they are', () => {
    const body = '<head></head><body><link rel="modulepreload" href="/a.js"/></body>';
    expect(edited(body)).toBe(body);
    expect(edited('<p>音</p>')).toBe('<p>音</p>');
  });
});
