import { useEffect, useState } from 'react';
import type { DraftPicture } from './draft-content.ts';
import { createObjectUrls } from './object-urls.ts';

/** Lets go of the files of pictures that are no longer drawn: after they left the page, and all of them with the page. */
export const useLocalUrls = (pictures: readonly DraftPicture[]): void => {
  const [urls] = useState(() => createObjectUrls((url) => URL.revokeObjectURL(url)));
  useEffect(() => urls.keep(pictures.flatMap(({ localUrl }) => localUrl ?? [])), [urls, pictures]);
  useEffect(() => () => urls.keep([]), [urls]);
};
