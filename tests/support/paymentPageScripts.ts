import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../scripts/tools/paths.ts';

interface AuthorizedScript {
  /** `{shop}` and `{sandbox}` stand for their origins, `*` for any text, `inline` for scripts within the page. */
  readonly source: string;
  readonly needed: string;
  readonly authorized: string;
  readonly integrity: string;
}

/** The inventory of scripts on the page where cards are entered (PCI DSS 6.4.3). */
export const paymentPageScripts: readonly AuthorizedScript[] = JSON.parse(
  readFileSync(join(project, 'docs', 'payment-page-scripts.json'), 'utf8'),
);
