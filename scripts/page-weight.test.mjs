import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { findHeavyPages, weighPages } from './page-weight.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'page-weight-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest = {
  entry: { module: '/assets/entry-aaaaaaaa.js', imports: ['/assets/app-bbbb-_bb.js'] },
  routes: {
    root: {
      module: '/assets/root-cccccccc.js',
      imports: ['/assets/app-bbbb-_bb.js'],
      css: ['/assets/app-dddddddd.css'],
    },
    room: { parentId: 'root', module: '/assets/room-eeeeeeee.js', css: ['/assets/app-dddddddd.css#'] },
    home: { parentId: 'root', module: '/assets/home-ffffffff.js' },
  },
};

const build = (parts = {}) => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  const write = (name, text) => writeFileSync(path.join(folder, 'assets', name), text);
  write('manifest-12345678.js', `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  for (const name of [
    'entry-aaaaaaaa.js',
    'app-bbbb-_bb.js',
    'root-cccccccc.js',
    'app-dddddddd.css',
    'room-eeeeeeee.js',
  ])
    write(name, name);
  write(
    'home-ffffffff.js',
    'import"./app.js";(globalThis.pageTexts??=[]).push([`features/home.route`,`site`,"room-later"]);',
  );
  for (const part of ['base', 'site', 'room-later', 'music']) write(`ja-${part}-aaaa_aaa.js`, part);
  write('en-site-aaaaaaaa.js', 'site');
  write(
    'join-bbbbbbbb.js',
    'import{a as b}from"./app-bbbb-_bb.js";import"./later-cccccccc.js";import("./never-dddddddd.js");',
  );
  write('later-cccccccc.js', 'import "./join-bbbbbbbb.js";');
  write('never-dddddddd.js', '');
  return weighPages(folder, { room: 'room', home: 'home' }, parts);
};

describe('the weight of pages', () => {
  it('counts each file of a route and of the routes around it once, compressed, by its name without the hash', () => {
    const { room, home } = build();
    expect(Object.keys(room.files).sort()).toEqual([
      'app.css',
      'app.js',
      'entry.js',
      'ja-base.js',
      'room.js',
      'root.js',
    ]);
    expect(room.files['app.css']).toBe(gzipSync('app-dddddddd.css', { level: 9 }).length);
    expect(room.bytes).toBe(Object.values(room.files).reduce((sum, bytes) => sum + bytes, 0));
    expect(Object.keys(home.files)).toContain('home.js');
    expect(() => weighPages(folder, { gone: 'no.route' })).toThrow('there is no route no.route');
  });

  it('counts what a part needs that the page does not wait for, and no more than that', () => {
    const { room, home } = build({ room: ['join'] });
    expect(room.files).toEqual({
      ...build().room.files,
      'join.js': expect.any(Number),
      'later.js': expect.any(Number),
    });
    expect(home).toEqual(build().home);
    expect(() => build({ room: ['gone'] })).toThrow('there are 0 files of the part gone');
  });

  it('counts the texts of every page and those that its own scripts ask for', () => {
    const texts = Object.keys(build().home.files).filter((name) => name.startsWith('ja-'));
    expect(texts.sort()).toEqual(['ja-base.js', 'ja-room-later.js', 'ja-site.js']);
  });

  it('is held to what was kept and 2 % more; what outgrew it is named, the heaviest first', () => {
    const kept = { room: { bytes: 10_000, files: { 'app.js': 8_000, 'room.js': 2_000 } } };
    const grown = (app, room) => ({ room: { bytes: app + room, files: { 'app.js': app, 'room.js': room } } });
    expect(findHeavyPages(grown(8_000, 2_000), kept)).toEqual([]);
    expect(findHeavyPages(grown(8_100, 2_100), kept)).toEqual([]);
    expect(findHeavyPages(grown(8_100, 3_000), kept)).toEqual([
      'room: 11.1 kB where 10.0 kB were kept, and 2 % more are allowed\n    room.js +1.0 kB\n    app.js +0.1 kB',
    ]);
    const added = { room: { bytes: 11_000, files: { 'app.js': 7_000, 'new.js': 4_000 } } };
    expect(findHeavyPages(added, kept)[0]).toContain('\n    new.js +4.0 kB');
  });

  it('of a page that nothing was kept of is too much', () => {
    expect(findHeavyPages({ top: { bytes: 1, files: {} } }, {})).toHaveLength(1);
  });
});
