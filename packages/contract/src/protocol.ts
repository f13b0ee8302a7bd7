/**
 * The version of everything that crosses the wire. A page sends its version in the socket's handshake
 * (`auth.protocolVersion`); a server with a newer one asks it to reload. Raise it with every change of a schema:
 * `protocol.test.ts` holds its hash.
 */
export const protocolVersion = 20;
