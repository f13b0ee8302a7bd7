const yearSec = 365 * 24 * 3600;

/** A choice that this device keeps for a year and that the server reads with the next page. `value` has no `;`. */
export const writeCookie = (name: string, value: string): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the big browsers
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSec}; SameSite=Lax${secure}`;
};
