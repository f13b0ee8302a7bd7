export const userPath = (userId: string): string => `/user/${userId}`;
