import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Environment } from '../../contract/wire/environment.ts';

/** The built `src/entryServer.tsx`: the only browser code that the server runs. */
export interface Renderer {
  /** Id of the JSON data block. */
  readonly pageDataId: string;
  readonly render: (
    url: string,
    settings: {
      readonly fetch: (input: string | URL | Request) => Promise<Response>;
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
}

const file = fileURLToPath(new URL('../../dist/render/entryServer.js', import.meta.url));

/** Undefined before the first build. */
export const loadRenderer = async (): Promise<Renderer | undefined> => {
  if (!existsSync(file)) return undefined;
  // The build has these exports; `tests/browser/first-page.test.ts` runs them.
  const built: Renderer = await import(pathToFileURL(file).href);
  return built;
};
