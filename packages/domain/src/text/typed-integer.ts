/** What was typed as a whole number from 0 to 999,999,999, also with full-width digits; NaN for anything else. */
export const typedInteger = (text: string): number => {
  const digits = text.normalize('NFKC').trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
};
