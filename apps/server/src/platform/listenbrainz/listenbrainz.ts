export interface Listen {
  readonly artist: string;
  readonly track: string;
  readonly release: string;
  readonly durationMs: number;
  /** When it began, ms since 1970; undefined: it plays now. */
  readonly listenedAtMs: number | undefined;
}

/** `refused`: the token is no longer valid. `invalid`: this listen will never be accepted. `later`: try again. */
export type Submitted = 'accepted' | 'refused' | 'invalid' | 'later';

export type ValidatedToken =
  | { readonly ok: true; readonly userName: string }
  | { readonly ok: false; readonly reason: 'token_invalid' | 'not_reachable' };

/** https://listenbrainz.readthedocs.io/en/latest/users/api/core.html. Nothing here throws. */
export interface ListenBrainz {
  validate(token: string): Promise<ValidatedToken>;
  /** `stopping` aborts the wait for an answer; ListenBrainz may have stored the listen all the same. */
  submit(token: string, listen: Listen, stopping?: AbortSignal): Promise<Submitted>;
}

const timeoutMs = 10_000;

const payloadOf = ({ artist, track, release, durationMs, listenedAtMs }: Listen) => ({
  ...(listenedAtMs === undefined ? {} : { listened_at: Math.floor(listenedAtMs / 1000) }),
  track_metadata: {
    artist_name: artist,
    track_name: track,
    release_name: release,
    additional_info: { media_player: 'Madoi', submission_client: 'Madoi', duration_ms: Math.round(durationMs) },
  },
});

function submittedOf(status: number): Submitted {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 401) return 'refused';
  return status === 400 || status === 413 ? 'invalid' : 'later';
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** `url`: the root of the API, without a slash at its end. */
export function createListenBrainz({ url }: { readonly url: string }): ListenBrainz {
  /** Undefined: it could not be reached, or did not answer in time. */
  const call = async (
    path: string,
    token: string,
    body?: object,
    stopping?: AbortSignal,
  ): Promise<Answer | undefined> => {
    try {
      const tooLate = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        // A redirect would carry the token elsewhere.
        redirect: 'error',
        signal: stopping === undefined ? tooLate : AbortSignal.any([tooLate, stopping]),
        headers: { authorization: `Token ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      return { status: response.status, body: response.ok && text !== '' ? JSON.parse(text) : undefined };
    } catch {
      return undefined;
    }
  };
  return {
    async validate(token) {
      const answer = await call('/1/validate-token', token);
      if (answer?.status === 401) return { ok: false, reason: 'token_invalid' };
      if (answer?.status !== 200) return { ok: false, reason: 'not_reachable' };
      const { valid, user_name: userName } = (answer.body ?? {}) as { valid?: unknown; user_name?: unknown };
      if (valid !== true || typeof userName !== 'string') return { ok: false, reason: 'token_invalid' };
      return { ok: true, userName };
    },
    async submit(token, listen, stopping) {
      const listenType = listen.listenedAtMs === undefined ? 'playing_now' : 'single';
      const body = { listen_type: listenType, payload: [payloadOf(listen)] };
      const answer = await call('/1/submit-listens', token, body, stopping);
      return answer ? submittedOf(answer.status) : 'later';
    },
  };
}
