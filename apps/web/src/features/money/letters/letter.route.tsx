import { getLetter } from '@madoi/contract/money/letters';
import { lettersTexts } from '#messages/letters/letters-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import type { TitledHandle } from '#platform/page/header-title.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { requireId } from '#platform/page/require-id.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/letter.route.ts';
import { LetterPage } from './LetterPage.tsx';
import { loadArtists } from './load-artists.ts';

export const handle: TitledHandle = { headerTitle: 'account.letters' };

export const loader = async ({ context: { call, locale }, params }: Route.LoaderArgs) => {
  const letter = await orErrorResponse(call(getLetter, { params: { id: requireId(params.letterId) } }));
  return { letter, artists: await loadArtists(call, letter.setlist), texts: lettersTexts(locale) };
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const words = { title: loaderData?.texts.title ?? '', description: loaderData?.texts.description ?? '' };
  return pageHead({ ...words, path: '/letters', isHidden: true }, rootDataOf(matches));
};

// Another letter is another page: nothing of the one before may stay.
const Letter = ({ loaderData: { letter, artists, texts } }: Route.ComponentProps) => (
  <PageTexts texts={{ letters: texts }}>
    <LetterPage key={letter.id} letter={letter} artists={artists} />
  </PageTexts>
);
export default Letter;
