import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../contract/languages.ts';
import type { Environment } from '../../contract/wire/environment.ts';
import { builtFolder } from '../builds/builtFolder.ts';

/** A read of the API, by the path of its endpoint in the contract. */
export interface PageRequest {
  readonly path: string;
  /** The parameter of the path; empty for a path without one. */
  readonly id: string;
  readonly query: readonly (readonly [name: string, text: string])[];
}

/** The reply as a value that the page must not change, or the failure. */
export type PageReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

export type PageRead = (request: PageRequest) => Promise<PageReply>;

/** The built `src/entryServer.tsx`: the only browser code that the server runs. */
export interface Renderer {
  /** Id of the JSON data block. */
  readonly pageDataId: string;
  readonly render: (
    /** Path and query, without the prefix of the language. */
    url: string,
    settings: {
      readonly read: PageRead;
      readonly environment: Environment;
      readonly origin: string;
    },
  ) => Promise<RenderedPage>;
}

/** The parts of a rendered page; escaped, safe to insert into HTML. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly head: string;
  readonly body: string;
  readonly state: string;
  /** The page's module in the build manifest; null if the page has only the layout. */
  readonly module: string | null;
  /** The path of the page for search engines, without the prefix of the language; undefined if they leave it out. */
  readonly canonicalPath?: string | undefined;
}

/** The renderer of pages in a language; undefined before the first build. */
export const loadRenderer = async (language: Language): Promise<Renderer | undefined> => {
  const file = join(builtFolder(language, 'render'), 'entryServer.js');
  if (!existsSync(file)) return undefined;
  // The build has these exports; `tests/browser/first-page.test.ts` runs them.
  const built: Renderer = await import(pathToFileURL(file).href);
  return built;
};
