import { ensureBrowser } from './tools/browser.ts';
import { ensurePostgres } from './tools/postgres.ts';

/** Brings what the tests need and npm does not carry. Says in one sentence what is missing where it cannot. */
for (const ensure of [ensureBrowser, ensurePostgres]) {
  try {
    ensure();
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    console.error(cause instanceof Error ? `${message}\n${cause.message}` : message);
    process.exitCode = 1;
  }
}
