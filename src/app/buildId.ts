import { entryScript } from '../ui/kit/outdated.ts';

/** The file name of the page's own script, which holds a hash of its content; null where the page has none, as in development. */
export const buildId = (): string | null => entryScript()?.src.split('/').at(-1) ?? null;
