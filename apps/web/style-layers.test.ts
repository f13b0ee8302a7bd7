import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { layerStatement, layers } from './src/ui/style-layers.ts';
import { inLayer, layerOf, rulesOutsideLayers } from './style-layers.ts';

const source = path.resolve(import.meta.dirname, 'src');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

describe('the layers of styles', () => {
  it.each(sheets)('hold all of %s', (file) => {
    const css = readFileSync(path.join(source, file), 'utf8');
    expect(rulesOutsideLayers(inLayer(css, file))).toEqual([]);
  });

  it('put what composes after what it composes', () => {
    const order = (file: string) => layers.indexOf(layerOf(file) ?? 'reset');
    const parts = ['ui/base.css', 'ui/tokens.css', 'ui/button/button.module.css', 'platform/help/help-link.module.css'];
    const later = [
      'features/session/a.css',
      'features/catalogue/a.css',
      'features/lounge/a.css',
      'features/feed/a.css',
    ];
    const places = [...parts, ...later, 'app/shell/shell.module.css'].map(order);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(new Set(places).size).toBe(places.length);
  });

  it('have their order in the head of every document, before its first sheet', () => {
    expect(layerStatement).toMatch(/^@layer reset, tokens, ui, [^;]*, app, forced-colours;$/);
    const head = /<head>[\s\S]*<\/head>/.exec(readFileSync(path.join(source, 'root.tsx'), 'utf8'))?.[0] ?? '';
    const sheets = ['{layerStatement}', '<Links />', '<DeferredFonts '].map((each) => head.indexOf(each));
    expect(sheets).not.toContain(-1);
    expect(sheets).toEqual([...sheets].sort((one, other) => one - other));
  });

  it('are named by every sheet without an order of its own', () => {
    expect(inLayer('.a { top: 0 }', 'ui/a.module.css')).toBe('@layer ui {.a { top: 0 }\n}');
  });

  it('refuse a sheet of a folder that has none', () => {
    expect(() => inLayer('.a { top: 0 }', 'features/nowhere/a.module.css')).toThrow('has no layer');
  });

  it('leave faces alone, which have no order', () => {
    const face = '/* A face. */\n@font-face {\n  font-family: "A";\n}\n';
    expect(inLayer(face, 'ui/fonts/a.css')).toBe(face);
  });

  it('find a rule that stands in none', () => {
    expect(rulesOutsideLayers('@layer a{.b{top:0}}@media (width > 1px){.c{top:0}}.d,.e{top:0}')).toEqual([
      '@media (width > 1px)',
      '.d,.e',
    ]);
    expect(rulesOutsideLayers('@layer a,b;@layer a{.b{top:0}}@font-face{src:url(a)}@keyframes c{to{top:0}}')).toEqual(
      [],
    );
  });
});
