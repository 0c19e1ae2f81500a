import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { createTemporaryFolder } from '../../support/temporary.ts';

const mimeTypes: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/**
 * Serves the built page like a shop: on 127.0.0.1, with its own cookie and a CSP that allows only the sandbox.
 * `/success` is the return URL of redirects. `sandbox` returns the sandbox origin and is read at each request.
 */
export const serveShopPage = async (sandbox: () => string) => {
  const outDir = createTemporaryFolder('verrow-page');
  await build({
    root: fileURLToPath(new URL('./page', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    if (pathname === '/success') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>Back</title><h1>Back at the shop</h1>');
      return;
    }
    const file = path.join(outDir, pathname === '/' ? 'index.html' : path.normalize(pathname));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': mimeTypes[path.extname(file)] ?? 'application/octet-stream',
      'content-security-policy': `default-src 'none'; script-src 'self' ${sandbox()}; connect-src 'self' ${sandbox()}; frame-src ${sandbox()}; style-src 'self'; img-src data:`,
      'set-cookie': 'shop_refresh=secret; HttpOnly; SameSite=Strict; Path=/',
    });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The page server has no address.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
