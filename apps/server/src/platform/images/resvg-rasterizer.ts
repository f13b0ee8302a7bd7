import { renderAsync } from '@resvg/resvg-js';
import { defaultFontFamily, type FontLibrary, serifFontFamily } from './font-library.ts';
import type { SvgRasterizer } from './images.ts';

/** Draws off the event loop. The system's typefaces are left out: a picture is the same on every machine. */
export const createResvgRasterizer = (fonts: FontLibrary): SvgRasterizer => ({
  async toPng(svg, widthPx) {
    const rendered = await renderAsync(svg, {
      fitTo: { mode: 'width', value: widthPx },
      font: {
        loadSystemFonts: false,
        fontFiles: svg.includes('<text') ? await fonts.filesFor(svg) : [],
        defaultFontFamily,
        sansSerifFamily: defaultFontFamily,
        serifFamily: serifFontFamily,
      },
    });
    return rendered.asPng();
  },
});
