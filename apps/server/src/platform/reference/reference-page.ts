import { createHash } from 'node:crypto';
import type { AsyncApiDocument, AsyncApiMessage, AsyncApiOperation } from './asyncapi.ts';
import type { OpenApiDocument } from './openapi.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h3 { margin-bottom: 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: .25rem 0; }
pre { overflow: auto; padding: .5rem; border: 1px solid; border-radius: .25rem; }
`;

/** The page has no script and loads nothing; its only style sheet is allowed by its hash. */
export const referencePagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly feature: string;
  readonly schemas: readonly { readonly title: string; readonly schema: object }[];
}

const describeEntry = ({ id, title, description, schemas }: Entry): string => {
  const details = schemas.map(
    (each) =>
      `<details><summary>${escapeHtml(each.title)}</summary><pre>${escapeHtml(JSON.stringify(each.schema, null, 2))}</pre></details>`,
  );
  return `<h3 id="${id}"><code>${escapeHtml(title)}</code></h3><p>${escapeHtml(description)}</p>${details.join('')}`;
};

const describeEntries = (title: string, entries: readonly Entry[]): string => {
  const features = [...new Set(entries.map(({ feature }) => feature))];
  const groups = features.map((feature) => {
    const own = entries.filter((each) => each.feature === feature).map(describeEntry);
    return `<section><h2>${escapeHtml(title)}: ${escapeHtml(feature)}</h2>${own.join('\n')}</section>`;
  });
  return groups.join('\n');
};

const callsOf = ({ paths = {} }: OpenApiDocument): readonly Entry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId = '', description = '', tags: [feature = ''] = [] }]) => ({
      id: operationId,
      title: `${method.toUpperCase()} ${path}`,
      description,
      feature,
      schemas: [],
    })),
  );

const messagesOf = ({ operations, components }: AsyncApiDocument, action: AsyncApiOperation['action']) =>
  Object.entries(operations)
    .filter(([, operation]) => operation.action === action)
    .map(
      ([
        key,
        {
          title,
          description,
          tags: [tag],
        },
      ]): Entry => {
        const messages = [components.messages[key], components.messages[`${key}Ack`]];
        const schemas = messages
          .filter((message): message is AsyncApiMessage => message !== undefined)
          .map((message, at) => ({ title: at === 0 ? 'Payload' : 'Acknowledgement', schema: message.payload }));
        return { id: `socket-${key}`, title, description, feature: tag?.$ref.split('/').at(-1) ?? '', schemas };
      },
    );

/** Both documents as a page, for people who write a client. */
export const renderReferencePage = (openApi: OpenApiDocument, asyncApi: AsyncApiDocument): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Madoi: reference</title><style>${style}</style></head>
<body>
<h1>Madoi: reference</h1>
<p>Made from the declarations that the server checks with. For generators: <a href="/api/openapi.json">OpenAPI</a> for the calls over HTTP,
<a href="/api/asyncapi.json">AsyncAPI</a> for the socket.</p>
<p><a href="#http">Calls</a> · <a href="#commands">Socket commands</a> · <a href="#events">Socket events</a></p>
<div id="commands">${describeEntries('Socket commands', messagesOf(asyncApi, 'receive'))}</div>
<div id="events">${describeEntries('Socket events', messagesOf(asyncApi, 'send'))}</div>
<div id="http">${describeEntries('Calls', callsOf(openApi))}</div>
</body>
</html>
`;
