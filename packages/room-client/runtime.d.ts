/**
 * Everything that this package uses of its runtime besides the language: what browsers, Node, Bun and Deno have in
 * common (React Native lacks `crypto.subtle`, which the signing of playback addresses needs). Checked against this file
 * alone, a use of the DOM does not compile.
 */
declare function setTimeout(run: (nothing: never) => void, delayMs?: number): number;
declare function clearTimeout(timer: number | undefined): void;
declare function setInterval(run: () => void, everyMs: number): number;
declare function clearInterval(timer: number | undefined): void;
declare function queueMicrotask(run: () => void): void;
declare function btoa(text: string): string;
declare const performance: { now(): number };
declare const console: { error(...data: readonly unknown[]): void };

interface AbortSignal {
  readonly aborted: boolean;
}
declare class AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}
declare class TextEncoder {
  encode(text: string): Uint8Array;
}

/** Opaque: only `crypto.subtle` creates and uses one. */
interface CryptoKey {
  readonly type: string;
}
declare const crypto: {
  getRandomValues<T extends Uint8Array>(bytes: T): T;
  readonly subtle: {
    importKey(
      format: 'raw',
      bytes: Uint8Array,
      algorithm: { readonly name: 'HMAC'; readonly hash: string },
      isExtractable: boolean,
      uses: readonly 'sign'[],
    ): Promise<CryptoKey>;
    sign(algorithm: 'HMAC', key: CryptoKey, bytes: Uint8Array): Promise<ArrayBuffer>;
  };
};

/** WebRTC's: a browser's own, or that of a library that brings WebRTC to another platform. */
interface MediaStreamTrack {
  readonly id: string;
  readonly kind: string;
}
