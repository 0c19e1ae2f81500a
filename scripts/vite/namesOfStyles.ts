import { createHash } from 'node:crypto';
import { isAbsolute, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const componentId = /(?<=componentId: ?")sc-([\da-z]+)-(?=\d+")/g;

/** As long as the given hash, so that source maps stay true. */
const hashOf = (path: string, { length }: string): string =>
  BigInt(`0x${createHash('sha256').update(path).digest('hex')}`)
    .toString(36)
    .slice(-length);

/**
 * Names of styled components that server and browser share: without ids of the build (`ssr`) they depend on the order of evaluation.
 * Vite's transform makes the ids from absolute paths; from paths within the project, each build of a commit has the same bytes, and
 * so the same size and names of files, wherever it is made.
 */
export const namesOfStyles = (): Plugin => {
  let root = '';
  return {
    name: 'names-of-styles',
    enforce: 'post',
    config: () => ({
      oxc: {
        plugins: {
          styledComponents: { displayName: false, fileName: false, ssr: true, minify: true, pure: true },
        },
      },
    }),
    configResolved: (config) => {
      ({ root } = config);
    },
    transform: {
      filter: { id: /\.tsx?(?:$|\?)/, code: 'componentId' },
      handler(code, id) {
        const path = relative(root, id.split('?')[0] ?? id);
        if (isAbsolute(path)) return null;
        const name = path.split(sep).join('/');
        return {
          code: code.replaceAll(componentId, (_, hash: string) => `sc-${hashOf(name, hash)}-`),
          map: null,
        };
      },
    },
  };
};
