import { describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

const read = (CONTACT: string) => readConfig({ CONTACT }, '/srv/madoi');

describe('CONTACT', () => {
  it.each([
    ['help@madoi.example', 'mailto:help@madoi.example'],
    ['https://madoi.example/contact?from=madoi', 'https://madoi.example/contact?from=madoi'],
  ])('%s is a link to %s', (text, contact) => expect(read(text)).toMatchObject({ config: { contact } }));

  it.each(['help', 'http://madoi.example', 'javascript:alert(1)', 'a@b?subject=x', 'a#b@c.example', 'a b@c.example'])(
    '%s is refused',
    (text) => expect(read(text)).toMatchObject({ ok: false, mistakes: [expect.stringContaining('CONTACT')] }),
  );
});
