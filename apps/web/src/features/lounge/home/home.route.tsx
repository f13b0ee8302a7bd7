import { listLounges } from '@madoi/contract/lounge/room';
import type { Route } from './+types/home.route.ts';

export const loader = async ({ context }: Route.LoaderArgs) => context.call(listLounges, { query: { life: 'live' } });
const Home = ({ loaderData }: Route.ComponentProps) => <h1>{loaderData.listening}</h1>;
export default Home;
