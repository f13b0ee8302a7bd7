/** People as the load needs them: sessions over HTTP, then sockets. */
const csrfCookie = 'csrf-token';

export interface Visitor {
  cookie(): string;
  post<T>(path: string, body: unknown): Promise<T>;
}

export const createVisitor = async (origin: string): Promise<Visitor> => {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookie(),
        'x-csrf-token': decodeURIComponent(cookies.get(csrfCookie) ?? ''),
      },
      body: JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  await post('/api/login', { guest: true });
  return { cookie, post };
};

export const createUser = async (origin: string, name: string): Promise<Visitor> => {
  const visitor = await createVisitor(origin);
  const answer = await visitor.post<{ success: boolean; reason?: string }>('/api/signup', { name });
  if (!answer.success) throw new Error(`${name} could not sign up: ${answer.reason}`);
  return visitor;
};
