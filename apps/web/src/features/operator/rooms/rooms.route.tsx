import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/rooms.route.ts';
import { HeardRoomsPage } from './HeardRoomsPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs): Promise<null> => {
  await requireOperator(context.call);
  return null;
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('rooms', matches);

const Rooms = () => <HeardRoomsPage />;
export default Rooms;
