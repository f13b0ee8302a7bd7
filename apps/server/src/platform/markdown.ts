import { micromark } from 'micromark';

/**
 * CommonMark as HTML. Safe for text of anybody: markup in it is shown as text, and links lead to http(s), mailto, and paths of this
 * site alone.
 */
export const renderMarkdown = (text: string): string => micromark(text);
