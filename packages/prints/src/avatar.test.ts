import { describe, expect, it } from 'vitest';
import { avatarMotifNames } from './avatar/motifs.ts';
import { type AvatarPlate, avatarFor, avatarSprite, avatarSvg, avatarUse } from './avatar.ts';
import { inkNames, inks } from './drawing/inks.ts';

const people = Array.from({ length: 3000 }, (_, index) => `0192f0c4-7d1e-7000-8000-${String(index).padStart(12, '0')}`);

describe('avatarFor', () => {
  it('gives one id the same plate every time', () => {
    for (const id of people.slice(0, 50)) expect(avatarFor(id)).toEqual(avatarFor(id));
  });

  it('keeps the plates that people already have', () => {
    expect(people.slice(0, 3).map((id) => avatarFor(id, 'ミキ'))).toMatchInlineSnapshot(`
      [
        {
          "ink": "wakatake",
          "kind": "motif",
          "motif": "pine",
          "plate": "day",
        },
        {
          "ink": "sakura",
          "kind": "motif",
          "motif": "cloud",
          "plate": "day",
        },
        {
          "ink": "wakatake",
          "kind": "motif",
          "motif": "fish",
          "plate": "day",
        },
      ]
    `);
  });

  it('uses every motif with every ink and both plates, none of them rarely', () => {
    const counts = new Map<string, number>();
    let nights = 0;
    for (const plate of people.map((id) => avatarFor(id))) {
      if (plate.kind !== 'motif') throw new Error('an initial without a name');
      counts.set(`${plate.motif}/${plate.ink}`, (counts.get(`${plate.motif}/${plate.ink}`) ?? 0) + 1);
      if (plate.plate === 'night') nights += 1;
    }
    expect(counts.size).toBe(avatarMotifNames.length * inkNames.length);
    expect(Math.min(...counts.values())).toBeGreaterThan(15);
    expect(nights / people.length).toBeGreaterThan(0.2);
    expect(nights / people.length).toBeLessThan(0.3);
  });

  it('gives an initial to some people whose name begins with a letter, and to nobody else', () => {
    const initials = (name: string) => people.map((id) => avatarFor(id, name)).filter(({ kind }) => kind === 'initial');
    expect(initials('海').length).toBeGreaterThan(people.length / 10);
    expect(initials('海').length).toBeLessThan(people.length / 5);
    expect(initials('🎧 dj')).toEqual([]);
    expect(initials('   ')).toEqual([]);
  });

  it('takes the first character, half-width kana and small Latin made whole', () => {
    const initialOf = (name: string) => {
      const marked = people.map((id) => avatarFor(id, name)).find((plate) => plate.kind === 'initial');
      return marked?.kind === 'initial' ? marked.initial : undefined;
    };
    expect(initialOf(' ken')).toBe('K');
    expect(initialOf('ﾐｷ')).toBe('ミ');
    expect(initialOf('𠮷野')).toBe('𠮷');
  });
});

describe('avatarUse', () => {
  it('names a symbol that the sprite holds', () => {
    const sprite = avatarSprite();
    for (const motif of avatarMotifNames) {
      const use = avatarUse({ kind: 'motif', motif, ink: 'shu', plate: 'day' });
      expect(sprite).toContain(`<symbol id="${use.symbolId}"`);
    }
  });

  it('prints a day plate as sumi on ink, and a night plate as ink on night', () => {
    const plate = { kind: 'motif', motif: 'cat', ink: 'asagi' } as const;
    expect(avatarUse({ ...plate, plate: 'day' }).colours).toEqual({
      ground: inks.asagi,
      key: inks.sumi,
      paper: inks.kami,
    });
    expect(avatarUse({ ...plate, plate: 'night' }).colours).toMatchObject({ ground: inks.night3, key: inks.asagi });
  });

  it('gives an initial no symbol', () => {
    const plate: AvatarPlate = { kind: 'initial', initial: '海', ink: 'fuji', plate: 'day' };
    expect(avatarUse(plate)).toMatchObject({ symbolId: undefined, initial: '海' });
  });
});

describe('avatarSvg', () => {
  it('has the asked size and only sRGB colours', () => {
    const svg = avatarSvg(avatarFor('someone'), 128);
    expect(svg).toContain('width="128" height="128"');
    expect(svg).not.toMatch(/oklch|var\(/);
  });

  it('escapes an initial', () => {
    expect(avatarSvg({ kind: 'initial', initial: '<', ink: 'shu', plate: 'day' }, 64)).toContain('>&lt;</text>');
  });
});
