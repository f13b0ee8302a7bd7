import type { NewsInput } from '@madoi/contract/site/news';
import { areWrittenTogether } from '@madoi/domain/site/site-language';

const slugs = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export interface NewsProblems {
  readonly slug?: 'slugMissing' | 'slugWrong';
  /** Where a title, or a text in the language of a title, is missing. */
  readonly empty?: 'titles' | 'bodies';
}

/** Why an article cannot be saved yet, field by field; nothing where it can. */
export function newsProblems({ slug, titles, bodies }: NewsInput): NewsProblems {
  const isTitled = areWrittenTogether(titles);
  return {
    ...(!slugs.test(slug) && { slug: slug === '' ? 'slugMissing' : 'slugWrong' }),
    ...(!areWrittenTogether(titles, bodies) && { empty: isTitled ? 'bodies' : 'titles' }),
  };
}
