const discSuffix =
  /^(?<title>.*?\S)\s*(?:[([［（【]\s*|[-–—,:：]\s*)(?:cd|dis[ck]|ディスク)[\s_.#:-]*(?<disc>\d{1,2})(?:\s*(?:of|\/)\s*\d{1,2})?\s*[)\]］）】]?\s*$/iu;

/** An album's title without the disc that old software wrote behind it: `Night [Disc 2]` is disc 2 of `Night`. */
export function splitDisc(album: string): { readonly title: string; readonly discNo?: number } {
  const { title, disc } = discSuffix.exec(album)?.groups ?? {};
  if (title === undefined || Number(disc) === 0) return { title: album };
  return { title, discNo: Number(disc) };
}
