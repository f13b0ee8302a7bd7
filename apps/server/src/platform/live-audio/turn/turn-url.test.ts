import { expect, it } from 'vitest';
import { parseTurnUrl } from './try-turn-server.ts';

it.each([
  ['turn:turn.example', { host: 'turn.example', port: 3478, transport: 'udp' }],
  ['turn:turn.example:80?transport=tcp', { host: 'turn.example', port: 80, transport: 'tcp' }],
  ['turns:turn.example', { host: 'turn.example', port: 5349, transport: 'tls' }],
  ['turns:[2001:db8::1]:443?transport=tcp', { host: '2001:db8::1', port: 443, transport: 'tls' }],
])('reads where %s leads', (url, address) => expect(parseTurnUrl(url)).toEqual(address));

it('refuses what is no such address', () => {
  expect(() => parseTurnUrl('https://turn.example')).toThrow('is no address of a TURN server');
});
