declare module 'subset-font' {
  /** The font with the glyphs of the text alone, and what its layout features make of them. Throws on a broken font. */
  const subsetFont: (font: Buffer, text: string, options: { readonly targetFormat: 'sfnt' }) => Promise<Buffer>;
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default subsetFont;
}
