import { ensureBrowser } from './tools/browser.ts';
import { ensurePostgres } from './tools/postgres.ts';

/** Brings what the tests need and npm does not carry. Says in one sentence what is missing where it cannot. */
for (const ensure of [ensureBrowser, ensurePostgres]) {
  try {
    ensure();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof Error && error.cause !== undefined) console.error(String(error.cause));
    process.exitCode = 1;
  }
}
