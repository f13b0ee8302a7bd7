import type { Route } from './+types/guidelines.route.ts';
import { documentHead, loadDocument } from './load-document.ts';
import { VersionedDocument } from './VersionedDocument.tsx';

export const loader = (args: Route.LoaderArgs) => loadDocument('guidelines', args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => documentHead('guidelines', loaderData, matches);

const Guidelines = ({ loaderData }: Route.ComponentProps) => <VersionedDocument {...loaderData} />;
export default Guidelines;
