import { useQuery } from '@tanstack/react-query';

/**
 * The drawn code of an address. `svg` is undefined while the encoder, which no page needs before somebody shares, is fetched;
 * `isMissing`: it could not be had, or the address is too long for a code.
 */
export const useQrCode = (address: string) => {
  const { data, isError } = useQuery({
    queryKey: ['qr-code', address],
    queryFn: async () => (await import('./qr-code.ts')).qrSvg(address),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    // A page that is offline may hold the encoder already.
    networkMode: 'always',
    retry: false,
  });
  return { svg: data, isMissing: isError };
};
