import { getLetterComposer } from '@madoi/contract/money/letters';
import { lettersTexts } from '#messages/letters/letters-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import type { TitledHandle } from '#platform/page/header-title.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { requireId } from '#platform/page/require-id.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/compose.route.ts';
import { ComposerPage } from './composer/ComposerPage.tsx';
import { loadArtists } from './load-artists.ts';

export const handle: TitledHandle = { headerTitle: 'account.letters' };

/** `/letters/new?lounge=…`: for the owner of that evening. */
export const loader = async ({ context: { call, locale }, request }: Route.LoaderArgs) => {
  const id = requireId(new URL(request.url).searchParams.get('lounge') ?? undefined);
  const composer = await orErrorResponse(call(getLetterComposer, { params: { id } }));
  return { composer, artists: await loadArtists(call, composer.setlist), texts: lettersTexts(locale) };
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title = '', description = '' } = loaderData?.texts.compose ?? {};
  return pageHead({ title, description, path: '/letters/new', isHidden: true }, rootDataOf(matches));
};

// Another evening is another letter: nothing of the one before may stay.
const Compose = ({ loaderData: { composer, artists, texts } }: Route.ComponentProps) => (
  <PageTexts texts={{ letters: texts }}>
    <ComposerPage key={composer.id} loaded={composer} artists={artists} />
  </PageTexts>
);
export default Compose;
