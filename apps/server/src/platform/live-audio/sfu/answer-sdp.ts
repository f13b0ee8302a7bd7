const isIpv6 = (address: string): boolean => address.includes(':');
const candidate = (address: string, port: number, at: number): string =>
  `a=candidate:${at + 1} 1 UDP ${2_114_977_791 - at} ${address} ${port} typ host`;

/** The answer with these addresses in place of the machine's own, for a server behind a NAT. */
export function announceAddresses(sdp: string, addresses: readonly string[], port: number): string {
  if (addresses.length === 0) return sdp;
  const lines = sdp.split('\r\n').filter((line) => !line.startsWith('a=candidate:'));
  const end = lines.indexOf('a=end-of-candidates');
  const announced = [...addresses]
    .sort((a, b) => Number(isIpv6(a)) - Number(isIpv6(b)))
    .map((each, at) => candidate(each, port, at));
  return lines.toSpliced(end < 0 ? lines.length - 1 : end, 0, ...announced).join('\r\n');
}
