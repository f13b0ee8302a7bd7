import type { Route } from './+types/privacy.route.ts';
import { documentHead, loadDocument } from './load-document.ts';
import { VersionedDocument } from './VersionedDocument.tsx';

export const loader = (args: Route.LoaderArgs) => loadDocument('privacy', args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => documentHead('privacy', loaderData, matches);

const Privacy = ({ loaderData }: Route.ComponentProps) => <VersionedDocument {...loaderData} />;
export default Privacy;
