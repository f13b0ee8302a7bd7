/** `0248`: the catalogue number on the head of an obi. */
export const obiNumber = (number: number): string => String(number).padStart(4, '0');
