import { expect, it } from 'vitest';
import { referenceInfo } from './describe-access.ts';

const contactOf = (contact: string | undefined) => referenceInfo({ version: '1.0.0', contact }, 'Every call.').contact;

it('a document names the operators’ mail address or page as its contact, and none where there is none', () => {
  const name = 'The operator of this server';
  expect(contactOf('mailto:help@madoi.example')).toEqual({ name, email: 'help@madoi.example' });
  expect(contactOf('https://madoi.example/contact')).toEqual({ name, url: 'https://madoi.example/contact' });
  expect(referenceInfo({ version: '1.0.0', contact: undefined }, 'Every call.')).not.toHaveProperty('contact');
});
