import { getLounge } from '@madoi/contract/lounge/room';
import { orRefuse } from '../../../platform/page/or-refuse.ts';
import type { Route } from './+types/room.route.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orRefuse(context.call(getLounge, { params: { id: params.loungeId }, query: {} }));

const Room = ({ loaderData }: Route.ComponentProps) => <h1>{loaderData.name}</h1>;
export default Room;
