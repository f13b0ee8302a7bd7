/** One cookie's value out of `document.cookie` or a `Cookie` header. */
export const readCookie = (cookies: string, name: string): string | undefined => {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return undefined;
};
