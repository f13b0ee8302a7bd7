import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/schedule.route.ts';
import { loadSchedule } from './load-schedule.ts';
import { SchedulePage } from './SchedulePage.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadSchedule(context.call);

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'schedule');
  return pageHead({ title: t('title'), description: t('lead'), path: '/lounge/schedule' }, root);
};

const Schedule = ({ loaderData }: Route.ComponentProps) => <SchedulePage data={loaderData} />;
export default Schedule;
