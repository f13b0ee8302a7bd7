import { listLetters } from '@madoi/contract/money/letters';
import { lettersTexts } from '#messages/letters/letters-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import type { TitledHandle } from '#platform/page/header-title.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { orSignedOut } from '#platform/page/or-signed-out.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/letters.route.ts';
import { LettersPage } from './LettersPage.tsx';

export const handle: TitledHandle = { headerTitle: 'account.letters' };

export const loader = async ({ context }: Route.LoaderArgs) => ({
  first: await orErrorResponse(orSignedOut(context.call(listLetters, { query: {} }))),
  texts: lettersTexts(context.locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const words = { title: loaderData?.texts.title ?? '', description: loaderData?.texts.description ?? '' };
  return pageHead({ ...words, path: '/letters', isHidden: true }, rootDataOf(matches));
};

const Letters = ({ loaderData }: Route.ComponentProps) => (
  <PageTexts texts={{ letters: loaderData.texts }}>
    <LettersPage first={loaderData.first} />
  </PageTexts>
);
export default Letters;
