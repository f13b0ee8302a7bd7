import type { Schema } from '@madoi/contract/http/endpoint';
import { batchEvent } from '@madoi/contract/socket/batch-event';
import { loggedEvents } from '@madoi/contract/socket/logged-events';
import { connectionEvents, momentaryRoomEvents, personalEvents } from '@madoi/contract/socket/momentary-events';
import { socketCommands } from '@madoi/contract/socket/socket-commands';
import type { CommandShape } from '@madoi/contract/wire/define-command';
import type { EventAudience, EventLog, RoomEventShape } from '@madoi/contract/wire/define-room-event';
import * as z from 'zod/mini';
import { sessionCookieName } from '../identity.ts';
import { accessTexts, type ReferenceOptions, referenceInfo, ruleText, sentence } from './describe-access.ts';
import { featureTags } from './feature-tags.ts';

export interface AsyncApiOperation {
  readonly action: 'send' | 'receive';
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly channel: { readonly $ref: string };
  readonly messages: readonly { readonly $ref: string }[];
  readonly tags: readonly { readonly $ref: string }[];
  readonly security: readonly object[];
  readonly reply?: object;
}
export interface AsyncApiMessage {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly payload: object;
}
export interface AsyncApiDocument {
  readonly asyncapi: '3.0.0';
  readonly info: object;
  readonly defaultContentType: string;
  readonly servers: object;
  readonly channels: object;
  readonly operations: Readonly<Record<string, AsyncApiOperation>>;
  readonly components: {
    readonly messages: Readonly<Record<string, AsyncApiMessage>>;
    readonly tags: object;
    readonly securitySchemes: object;
  };
}

const events: readonly RoomEventShape[] = [
  ...loggedEvents,
  ...momentaryRoomEvents,
  ...personalEvents,
  ...connectionEvents,
  batchEvent,
];

const audienceTexts: Readonly<Record<EventAudience, string>> = {
  room: 'Everybody in the room hears it whom no block hides from who did it.',
  requester_and_staff: 'Who asked for the song, the owner and co-owners hear it; everybody does once it is accepted.',
  staff: 'The room’s owner and co-owners hear it.',
  user: 'One person hears it, on every connection.',
  connection: 'One connection hears it.',
  channel: 'Connections that have subscribed to the channel hear it.',
};
const logTexts: Readonly<Record<EventLog, string>> = {
  room: 'It has a gap-free `seq` in the room’s log: what was missed comes with `GET /api/lounge/{id}/events`.',
  queue: 'It has a gap-free `id`: what was missed comes with `GET /api/lounge/{id}/queue/events`.',
  none: 'It is momentary: it is not kept.',
};

/** `receive:user:joined` → `receiveUserJoined`. */
const nameOf = (event: string): string =>
  event.replaceAll(/[:_]([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

const featureOf = (name: string): string => {
  if (name.includes(':emorie:')) return 'channels';
  if (name.includes('liveaudio')) return 'live';
  if (name.includes(':paid') || name.includes(':gifting:')) return 'gifting';
  if (name.includes('request_queue')) return 'requests';
  if (name.includes(':queue:')) return 'queue';
  if (name === 'receive:block') return 'people';
  if (name === 'receive:plan') return 'standard';
  if (/clock|server|error|batch/.test(name)) return 'server';
  return /message|reaction|activity/.test(name) ? 'chat' : 'lounge';
};

const tagRef = (name: string) => ({ $ref: `#/components/tags/${featureOf(name)}` });

const schemaOf = (schema: Schema, io: 'input' | 'output'): object => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' });
  return described;
};

const channel = { $ref: '#/channels/socket' };
const messageRef = (key: string) => ({ $ref: `#/channels/socket/messages/${key}` });

const describeCommand = ([key, command]: readonly [string, CommandShape]) => {
  const { name, summary, refusals, access, rule, errorSource } = command;
  const refused =
    refusals.length === 0 ? '' : ` It may be refused with ${refusals.map((each) => `\`${each}\``).join(', ')}.`;
  const failed = `What is malformed is acknowledged with a refusal too, and emitted as \`error\` with source \`${errorSource}\`.`;
  const operation: AsyncApiOperation = {
    action: 'receive',
    title: name,
    summary,
    description: `${sentence(summary)} ${accessTexts[access]}${refused} ${failed} ${ruleText(rule)}`,
    channel,
    messages: [messageRef(key)],
    tags: [tagRef(name)],
    security: access === 'anyone' ? [] : [{ $ref: '#/components/securitySchemes/session' }],
    reply: { channel, messages: [messageRef(`${key}Ack`)] },
  };
  const messages: Record<string, AsyncApiMessage> = {
    [key]: { name, title: name, summary, payload: schemaOf(command.payload, 'input') },
    [`${key}Ack`]: {
      name: `${name} (acknowledgement)`,
      title: `Acknowledgement of ${name}`,
      summary: 'What the acknowledgement’s callback is called with',
      payload: schemaOf(command.answer, 'output'),
    },
  };
  return { key, operation, messages };
};

const describeEvent = ({ name, summary, audience, log, rule, payload }: RoomEventShape) => {
  const key = nameOf(name);
  const operation: AsyncApiOperation = {
    action: 'send',
    title: name,
    summary,
    description: `${sentence(summary)} ${audienceTexts[audience]} ${logTexts[log]} ${ruleText(rule)}`,
    channel,
    messages: [messageRef(key)],
    tags: [tagRef(name)],
    security: [],
  };
  return { key, operation, messages: { [key]: { name, title: name, summary, payload: schemaOf(payload, 'output') } } };
};

/**
 * The AsyncAPI document of the socket, from the declarations of the contract. It describes the server, which receives
 * commands and sends events.
 */
export function createAsyncApi(options: ReferenceOptions): AsyncApiDocument {
  const described = [...Object.entries(socketCommands).map(describeCommand), ...events.map(describeEvent)];
  const messages = Object.assign(
    {},
    ...described.map((each) => each.messages),
  ) as AsyncApiDocument['components']['messages'];
  const used = new Set(described.flatMap(({ operation }) => operation.tags.map(({ $ref }) => $ref)));
  const text =
    'Every command and event of the product’s socket (Socket.IO 4). Calls over HTTP are in `/api/openapi.json`.';
  return {
    asyncapi: '3.0.0',
    info: { ...referenceInfo(options, text), tags: [...used].map(($ref) => ({ $ref })) },
    defaultContentType: 'application/json',
    servers: {
      madoi: {
        host: '{host}',
        pathname: '/socket.io/',
        protocol: 'wss',
        description: 'The server that this document comes from, by Socket.IO; `ws` where it is reached over HTTP.',
        variables: { host: { description: 'Where the product’s pages are', default: 'localhost:3000' } },
      },
    },
    channels: {
      socket: {
        address: '/',
        title: 'The socket',
        description: 'One connection of a page, in the default namespace. The session’s cookie says who it is.',
        servers: [{ $ref: '#/servers/madoi' }],
        messages: Object.fromEntries(
          Object.keys(messages).map((key) => [key, { $ref: `#/components/messages/${key}` }]),
        ),
      },
    },
    operations: Object.fromEntries(described.map(({ key, operation }) => [key, operation])),
    components: {
      messages,
      tags: Object.fromEntries(
        featureTags.filter(({ name }) => used.has(`#/components/tags/${name}`)).map((tag) => [tag.name, tag]),
      ),
      securitySchemes: {
        session: { type: 'httpApiKey', in: 'cookie', name: sessionCookieName, description: 'Set by signing in or up' },
      },
    },
  };
}
