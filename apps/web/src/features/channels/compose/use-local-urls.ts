import { useEffect, useState } from 'react';
import type { DraftPicture } from './draft-content.ts';
import { createUrlKeeper } from './url-keeper.ts';

/** Lets go of the files of pictures that are no longer drawn: after they left the page, and all of them with the page. */
export const useLocalUrls = (pictures: readonly DraftPicture[]): void => {
  const [keeper] = useState(() => createUrlKeeper((url) => URL.revokeObjectURL(url)));
  useEffect(() => keeper.keep(pictures.flatMap(({ localUrl }) => localUrl ?? [])), [keeper, pictures]);
  useEffect(() => () => keeper.keep([]), [keeper]);
};
