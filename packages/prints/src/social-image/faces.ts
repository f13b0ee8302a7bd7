/** The three faces a social image is set in. The rasteriser must be given all of them as files, Zen Kaku in 400 and 700. */
export const faces = {
  mincho: 'Shippori Mincho, Noto Serif CJK JP, serif',
  gothic: 'Zen Kaku Gothic New, Noto Sans CJK JP, sans-serif',
  grotesk: 'Familjen Grotesk, Familjen Grotesk Variable, Zen Kaku Gothic New, sans-serif',
} as const;
