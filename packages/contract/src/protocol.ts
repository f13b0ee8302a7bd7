/**
 * The version of everything that crosses the wire. A page says its own in the socket's handshake (`auth.protocolVersion`); a server that
 * speaks a newer one asks it to reload. Raise it with every change of a schema: `protocol.test.ts` holds its hash.
 */
export const protocolVersion = 1;
