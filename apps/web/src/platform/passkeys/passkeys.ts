import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown> & { readonly id: string };
type Options = Readonly<Record<string, unknown>>;

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':') || host.startsWith('[');

/** Passkeys belong to a name: at a bare address, or without TLS, no browser makes one. Never called on the server. */
export const supportsPasskeys = (): boolean =>
  window.isSecureContext && !isAddress(window.location.hostname) && browserSupportsWebAuthn();

/** Whether the person cancelled the browser's prompt, which is no failure. */
export const isPasskeyPromptCancelled = (error: unknown): boolean =>
  (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) ||
  (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED');

/** Whether the error says that this device has a passkey of the account already. */
export const isPasskeyAlreadyRegistered = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

/** Asks the device for a passkey. Rejects when the person cancels. */
export const getPasskey = async (options: Options): Promise<Json> => ({
  ...(await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })),
});

export const createPasskey = async (options: Options): Promise<Json> => ({
  ...(await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })),
});
