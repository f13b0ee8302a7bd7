import type { IncomingMessage } from 'node:http';

const refusal = 'several processes serve here: connect by WebSocket alone (transports: ["websocket"])';

/** Why a handshake by polling is refused where several processes serve; undefined: it is none. */
export const pollingRefusalOf = ({ url }: Pick<IncomingMessage, 'url'>): string | undefined =>
  new URLSearchParams(url?.split('?')[1]).get('transport') === 'websocket' ? undefined : refusal;
