import { operatorSiteTexts } from '#messages/operator-site/operator-site-texts.ts';
import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/surveys.route.ts';
import { SurveysEditorPage } from './SurveysEditorPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return { texts: operatorSiteTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('surveys', matches);

const SurveyEditing = ({ loaderData }: Route.ComponentProps) => <SurveysEditorPage texts={loaderData.texts} />;
export default SurveyEditing;
