import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Environment } from '../../contract/wire/environment.ts';

/** What `src/entry-server.tsx` is, built: the one place where the server runs the browser's code. */
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

/** The parts of a page, safe to be put into HTML as they are. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly head: string;
  readonly body: string;
  readonly state: string;
  /** Where the page's code is, as the build's manifest names it; null where its frame is all there is. */
  readonly module: string | null;
}

const file = fileURLToPath(new URL('../../dist/render/entry-server.js', import.meta.url));

/** Undefined before the first build. */
export const loadRenderer = async (): Promise<Renderer | undefined> => {
  if (!existsSync(file)) return undefined;
  // The build has these exports; `tests/server/pages.test.ts` runs them.
  const built: Renderer = await import(pathToFileURL(file).href);
  return built;
};
