/** What a popup has to say to the page that opened it (specification 2.22). */
export interface PopupWord<T> {
  readonly source: 'madoi-popup';
  /** Which errand it was sent on. */
  readonly errand: string;
  readonly body: T;
}

/** `closed`: the person closed it without an answer. `blocked`: the browser opened none. */
export type PopupAnswer<T> = { readonly kind: 'told'; readonly body: T } | { readonly kind: 'closed' | 'blocked' };

const isWord = (data: unknown, errand: string): data is PopupWord<unknown> =>
  typeof data === 'object' &&
  data !== null &&
  Reflect.get(data, 'source') === 'madoi-popup' &&
  Reflect.get(data, 'errand') === errand;

/** The parts of a window that are needed here: tests bring their own. */
export interface OpenerWindow {
  readonly location: { readonly origin: string };
  open(address: string, name: string, features: string): PopupWindow | null;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
export interface PopupWindow {
  readonly closed: boolean;
  close(): void;
}

export interface PopupWish<T> {
  /** A page of this product, from `/` on, which ends in `tellOpener`. Others' pages may lie between. */
  readonly path: string;
  readonly errand: string;
  readonly accepts: (body: unknown) => body is T;
  readonly widthPx?: number;
  readonly heightPx?: number;
}

const lookEveryMs = 500;

/** Opens a popup within a press and waits for its word: only from itself, and only from this product's own address. */
export function openPopup<T>(page: OpenerWindow, wish: PopupWish<T>): Promise<PopupAnswer<T>> {
  const { path, errand, accepts, widthPx = 480, heightPx = 720 } = wish;
  const popup = page.open(path, `madoi-${errand}`, `popup,width=${widthPx},height=${heightPx}`);
  if (popup === null) return Promise.resolve({ kind: 'blocked' });
  return new Promise((resolve) => {
    const end = (answer: PopupAnswer<T>) => {
      clearInterval(timer);
      page.removeEventListener('message', hear);
      resolve(answer);
    };
    const hear = (event: MessageEvent) => {
      if (event.origin !== page.location.origin || event.source !== popup || !isWord(event.data, errand)) return;
      const { body } = event.data;
      if (!accepts(body)) return;
      popup.close();
      end({ kind: 'told', body });
    };
    // A closed window says nothing.
    const timer = setInterval(() => {
      if (popup.closed) end({ kind: 'closed' });
    }, lookEveryMs);
    page.addEventListener('message', hear);
  });
}

export interface AnsweringWindow {
  readonly opener: { postMessage(data: unknown, targetOrigin: string): void } | null;
  readonly location: { readonly origin: string };
  close(): void;
}

/** In the popup: says its word to the opener, of the same address only, and closes. False: nobody opened it. */
export function tellOpener<T>(popup: AnsweringWindow, errand: string, body: T): boolean {
  if (popup.opener === null) return false;
  const word: PopupWord<T> = { source: 'madoi-popup', errand, body };
  popup.opener.postMessage(word, popup.location.origin);
  popup.close();
  return true;
}
