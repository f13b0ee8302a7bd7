import { getLounge } from '@madoi/contract/lounge/room';
import type { Route } from './+types/room.route.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  context.call(getLounge, { params: { id: params.loungeId }, query: {} });

const Room = ({ loaderData }: Route.ComponentProps) => <h1>{loaderData.name}</h1>;
export default Room;
