/** Whether somebody comes from the partner: by the address that they followed, or by the page that they were on. */
export function comesFromKkbox(address: string, referrer: string | null): boolean {
  const host = referrer !== null && URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return new URL(address).searchParams.get('from') === 'kkbox' || /(^|\.)kkbox\.com$/.test(host);
}
