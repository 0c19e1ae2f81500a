import { createHash } from 'node:crypto';
import { isAbsolute, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const componentId = /(?<=componentId: ?")sc-[\da-z]+-(?=\d+")/g;

const hashLength = 6;

const hashOf = (path: string): string =>
  BigInt(`0x${createHash('sha256').update(path).digest('hex')}`)
    .toString(36)
    .slice(-hashLength);

/** The code of the module at `path` of the project, with its ids made from that path. The compiler's have five or six characters, by the folder. */
export const renameStyles = (code: string, path: string): string => {
  const name = `sc-${hashOf(path)}-`;
  return code.replaceAll(componentId, name);
};

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
        return { code: renameStyles(code, path.split(sep).join('/')), map: null };
      },
    },
  };
};
