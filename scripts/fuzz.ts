/**
 * Sends hostile requests to every endpoint, each with one mutation that is derived from the contract, and expects no 5xx and no write on a
 * 4xx. `--count` sets the requests per endpoint, `--seed` the sequence, `--route` one endpoint, `--case` one request of it.
 */
import { parseArgs } from 'node:util';
import { runServerTests } from './tools/runServerTests.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '20260302' },
    route: { type: 'string' },
    case: { type: 'string' },
  },
});

const wholeNumber = (name: string, text: string): string => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is a whole number, not '${text}'.`);
  return text;
};

process.exitCode = runServerTests(['tests/server/bad-input/endpoints.test.ts'], {
  VERROW_FUZZ_COUNT: wholeNumber('count', values.count),
  VERROW_FUZZ_SEED: wholeNumber('seed', values.seed),
  ...(values.route !== undefined && { VERROW_FUZZ_ROUTE: values.route }),
  ...(values.case !== undefined && { VERROW_FUZZ_CASE: wholeNumber('case', values.case) }),
});
