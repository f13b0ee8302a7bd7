import { describe, expect, it } from 'vitest';
import { imageVariables } from './image-variables.ts';
import { readConfig } from './read-config.ts';

const read = (IMAGE_HOSTS: string) => readConfig({ IMAGE_HOSTS }, '/srv/madoi');

describe('IMAGE_HOSTS', () => {
  it('takes hosts, with a port where they have one', () => {
    const imageHosts = ['img.example.com', 'cdn.example.net:8443'];
    expect(read(imageHosts.join(', '))).toMatchObject({ ok: true, config: { imageHosts } });
  });

  it.each([
    'https://img.example.com',
    'IMG.example.com',
    'localhost',
    '*.example.com',
    'a.example/x',
    'a.example,',
    'a.example:443',
    'a.example;script-src',
  ])('refuses %s in one line that says what it takes', (value) => {
    const line = `IMAGE_HOSTS: ${JSON.stringify(value)} is not ${imageVariables.IMAGE_HOSTS.expects}.`;
    expect(read(value)).toEqual({ ok: false, mistakes: [line] });
  });
});
