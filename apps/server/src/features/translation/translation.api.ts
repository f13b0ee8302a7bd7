export type { TranslateText } from './translate-text.ts';
