import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPasskeys } from './passkeys.ts';

const passkeys = createPasskeys();
const ceremony = { origin: 'https://madoi.example', challenge: 'a-challenge-of-ours' };
const known = { credentialId: 'AAAA', publicKey: 'pQECAyYgASFYIA', counter: 0, transports: [] };

const base64 = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('base64url'));
/** As browsers write it, with a challenge, an origin or a kind that may be right. */
const clientData = fc
  .record({
    type: fc.constantFrom('webauthn.get', 'webauthn.create', 'x'),
    challenge: fc.constantFrom(ceremony.challenge, 'another', ''),
    origin: fc.constantFrom(ceremony.origin, 'https://evil.example', 'no origin'),
  })
  .map((data) => Buffer.from(JSON.stringify(data)).toString('base64url'));
const part = fc.oneof(base64, clientData, fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 2 }));
const credential = fc.record(
  {
    id: fc.constantFrom(known.credentialId, 'BBBB', ''),
    rawId: fc.constantFrom(known.credentialId, 'BBBB', 7),
    type: fc.constantFrom('public-key', 'x'),
    response: fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.record(
        {
          clientDataJSON: fc.oneof(clientData, part),
          authenticatorData: part,
          signature: part,
          attestationObject: part,
        },
        { requiredKeys: [] },
      ),
    ),
    clientExtensionResults: fc.jsonValue({ maxDepth: 1 }),
  },
  { requiredKeys: [] },
);

describe('a credential that no authenticator made', () => {
  it('[fuzz] lets nobody in and adds nothing, and throws nothing', async () => {
    await fc.assert(
      fc.asyncProperty(credential, async (made) => {
        expect(await passkeys.verifyAuthentication(made, known, ceremony)).toBeUndefined();
        expect(await passkeys.verifyRegistration(made, ceremony)).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });
});
