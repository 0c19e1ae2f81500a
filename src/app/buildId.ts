import { entryScript } from '../ui/kit/newVersion.ts';

/** File name of the entry script, which contains a content hash; null when the page has none, as in development. */
export const buildId = (): string | null => entryScript()?.src.split('/').at(-1) ?? null;
