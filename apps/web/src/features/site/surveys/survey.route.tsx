import { getSurvey } from '@madoi/contract/site/surveys';
import { surveyTexts } from '#messages/surveys/surveys-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { requireId } from '#platform/page/require-id.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/survey.route.ts';
import { SurveyPage } from './SurveyPage.tsx';

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const id = requireId(params.surveyId);
  const found = context.call(getSurvey, { params: { id }, query: { lang: context.locale } });
  return { survey: await orErrorResponse(found), texts: surveyTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { id, title } = loaderData.survey;
  const description = loaderData.texts.description;
  return pageHead({ title, description, path: `/surveys/${id}`, isHidden: true }, rootDataOf(matches));
};

const SurveyRoute = ({ loaderData }: Route.ComponentProps) => <SurveyPage {...loaderData} />;
export default SurveyRoute;
