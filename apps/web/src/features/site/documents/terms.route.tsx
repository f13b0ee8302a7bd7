import type { Route } from './+types/terms.route.ts';
import { documentHead, loadDocument } from './load-document.ts';
import { VersionedDocument } from './VersionedDocument.tsx';

export const loader = (args: Route.LoaderArgs) => loadDocument('terms', args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => documentHead('terms', loaderData, matches);

const Terms = ({ loaderData }: Route.ComponentProps) => <VersionedDocument {...loaderData} />;
export default Terms;
