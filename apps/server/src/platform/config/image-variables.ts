import { listOf, type Variable } from './variable.ts';

/** A host as it stands in an address: in lower case, with a port where it is not 443. */
const isHost = (text: string): boolean =>
  URL.canParse(`https://${text}`) &&
  /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/.test(text) &&
  new URL(`https://${text}`).host === text;

/** Hosts that pages may load pictures from (specification 3.02). */
export const imageVariables = {
  IMAGE_HOSTS: {
    about:
      'Your own hosts of pictures, separated by commas, such as img.example.com. Pages load pictures from them over https, and ask for cover_196.jpg where the address says cover.jpg, unless it contains fitcrop.',
    unset: 'pages load pictures from this product alone',
    expects: 'one to eight host names in lower case, separated by commas, without https:// and without a path',
    isSecret: false,
    schema: listOf(isHost),
  },
} as const satisfies Readonly<Record<string, Variable>>;
