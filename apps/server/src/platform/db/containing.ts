/** The pattern of `like` for texts that contain this one: `%`, `_` and the escape itself are letters in it. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
