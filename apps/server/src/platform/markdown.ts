import { micromark } from 'micromark';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';

/** CommonMark reads no emphasis that ends in a bracket or a full stop before a letter, as Japanese and Chinese have it: `**円居（まどい）**は`. */
const extensions = [cjkFriendlyExtension()];

/**
 * CommonMark as HTML. Safe for text of anybody: markup in it is shown as text, and links lead to http(s), mailto, and paths of this
 * site alone.
 */
export const renderMarkdown = (text: string): string => micromark(text, { extensions });
