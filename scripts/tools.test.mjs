import { describe, expect, it } from 'vitest';
import { longParts } from './long-parts.mjs';
import { toolsFor } from './tools.mjs';

const packagesFor = (parts) => toolsFor(parts).map((tool) => tool.package);

describe('the tools of a run', () => {
  it('hold Firefox and its sound server for the part that asks for them, each once', () => {
    const firefox = longParts.filter(({ name }) => name === 'firefox');
    const own = packagesFor([...firefox, ...firefox]).filter((each) => !packagesFor([]).includes(each));
    expect(own).toEqual(['firefox-esr', 'pulseaudio']);
  });

  it('hold WebKit with its screen, sound server, recorder and decoder for the part that asks for them', () => {
    const webkit = longParts.filter(({ name }) => name === 'webkit');
    const own = packagesFor(webkit).filter((each) => !packagesFor([]).includes(each));
    expect(own).toEqual(['webkit2gtk-driver', 'xvfb', 'pulseaudio', 'pulseaudio-utils', 'gstreamer1.0-libav']);
  });

  it('are those of ordinary tests for every other part', () => {
    const others = longParts.filter(({ name }) => !['firefox', 'webkit'].includes(name));
    expect(packagesFor(others)).toEqual(packagesFor([]));
  });

  it('are not looked for under a name that nobody knows', () => {
    expect(() => toolsFor([{ tools: ['opera'] }])).toThrow('opera');
  });
});
