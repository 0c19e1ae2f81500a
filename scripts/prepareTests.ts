import { ensureBrowser } from './tools/browser.ts';
import { ensurePostgres } from './tools/postgres.ts';

/** Installs Chromium and PostgreSQL for the tests, or prints what is missing. */
for (const ensure of [ensureBrowser, ensurePostgres]) {
  try {
    ensure();
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    console.error(cause instanceof Error ? `${message}\n${cause.message}` : message);
    process.exitCode = 1;
  }
}
