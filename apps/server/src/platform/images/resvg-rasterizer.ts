import { renderAsync } from '@resvg/resvg-js';
import { defaultFontFamily, type FontLibrary } from './font-library.ts';
import type { SvgRasterizer } from './images.ts';

/** Draws off the event loop. The system's typefaces are left out: a picture is the same on every machine. */
export const createResvgRasterizer = (fonts: FontLibrary): SvgRasterizer => ({
  async toPng(svg, widthPx) {
    const letters = [...svg.matchAll(/>([^<]+)</g)].map(([, text]) => text).join('');
    const rendered = await renderAsync(svg, {
      fitTo: { mode: 'width', value: widthPx },
      font: {
        loadSystemFonts: false,
        fontFiles: letters.trim() === '' ? [] : await fonts.filesFor(letters),
        defaultFontFamily,
        sansSerifFamily: defaultFontFamily,
        serifFamily: 'Shippori Mincho',
      },
    });
    return rendered.asPng();
  },
});
