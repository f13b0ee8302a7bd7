/** An element of the page, by the name that the driver gave it. */
export interface ElementRef {
  readonly 'element-6066-11e4-a52e-4f735466cecf': string;
}

/** What the driver refuses, by the name that the standard gives it, as `no such element`. */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** A browser, by the part of WebDriver (https://www.w3.org/TR/webdriver2/) that the journeys need. */
export interface WebDriver {
  /** Waits until the page is loaded. */
  goTo(address: string): Promise<void>;
  /** Calls a function of its own in the page, with what can be sent there; elements are. */
  call<Args extends readonly unknown[], Answer>(run: (...args: Args) => Answer, ...args: Args): Promise<Answer>;
  /** Scrolls to the middle of an element and presses there, as a person would; refused where something else lies above it. */
  click(element: ElementRef): Promise<void>;
  /** Key by key. */
  type(element: ElementRef, text: string): Promise<void>;
  addCookie(cookie: { readonly name: string; readonly value: string; readonly path: string }): Promise<void>;
  setWindowSize(width: number, height: number): Promise<void>;
  /** A PNG. The page must have something that moves, or the port waits for a new picture for good. */
  takePicture(): Promise<Buffer>;
  close(): Promise<void>;
}

type Body = Readonly<Record<string, unknown>>;

/** A page that is being loaded, or a picture that never comes. */
const answersWithinMs = 40_000;

const connectTo =
  (origin: string) =>
  async (method: string, path: string, body?: Body): Promise<unknown> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      signal: AbortSignal.timeout(answersWithinMs),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error !== undefined) throw new WebDriverError(value.error, value.message ?? '');
    return value;
  };

/** The runner's transpiler may name functions through a function that the page does not have. */
const named = 'globalThis.__name ??= (named) => named;';

/** Opens a browser with nothing in it: no cookies, nothing stored. A driver has one at a time. */
export const openBrowser = async (origin: string): Promise<WebDriver> => {
  const send = connectTo(origin);
  const session = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string };
  const at = `/session/${session.sessionId}`;
  const idOf = (element: ElementRef) => Object.values(element)[0];
  const post = (path: string, body: Body = {}) => send('POST', `${at}/${path}`, body);
  return {
    goTo: async (url) => void (await post('url', { url })),
    call: async <Args extends readonly unknown[], Answer>(run: (...args: Args) => Answer, ...args: Args) =>
      (await post('execute/sync', { script: `${named} return (${run}).apply(null, arguments)`, args })) as Answer,
    click: async (element) => void (await post(`element/${idOf(element)}/click`)),
    type: async (element, text) => void (await post(`element/${idOf(element)}/value`, { text })),
    addCookie: async (cookie) => void (await post('cookie', { cookie })),
    setWindowSize: async (width, height) => void (await post('window/rect', { width, height })),
    takePicture: async () => Buffer.from((await send('GET', `${at}/screenshot`)) as string, 'base64'),
    close: async () => void (await send('DELETE', at)),
  };
};
