/**
 * Mutation testing. By default tests 200 mutants of the machines, sampled by SEED. `--count` sets the number; `--match` selects mutants
 * whose id contains a text (repeatable); `--excused` those with an excuse. `--quick` skips the pages, `--verbose` prints the findings.
 * `--sources [requirements]` tests the hand-written mutations of the sources instead.
 */
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sources: { type: 'boolean', default: false },
    count: { type: 'string', default: '200' },
    match: { type: 'string', multiple: true },
    excused: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

const wholeNumber = (name: string, text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${name} is a whole number, not '${text}'.`);
  return number;
};

const mutateChosenSources = async (requirements: readonly string[]): Promise<boolean> => {
  const [{ mutateSources }, { sourceMutations }, { provingFiles, hasResults }] = await Promise.all([
    import('./mutate/sources/mutateSources.ts'),
    import('./mutate/sources/sourceMutations.ts'),
    import('./tools/requirementEvidence.ts'),
  ]);
  if (!hasResults)
    throw new Error('The tests of a requirement are those of the last full run: run `npm test` first.');
  const chosen = sourceMutations.filter(
    ({ requirement }) => requirements.length === 0 || requirements.includes(requirement),
  );
  if (chosen.length === 0) throw new Error(`There is no source mutation for ${requirements.join(', ')}.`);
  return mutateSources(chosen, provingFiles);
};

const mutateChosenMachines = async (): Promise<boolean> => {
  if (positionals.length > 0) throw new Error('Only --sources takes requirements.');
  const { mutateMachines } = await import('./mutate/machines/mutateMachines.ts');
  return mutateMachines({
    seed: wholeNumber('SEED', process.env.SEED ?? '1'),
    count: wholeNumber('--count', values.count),
    match: values.match,
    isExcusedOnly: values.excused,
    isQuick: values.quick,
    isVerbose: values.verbose,
  });
};

const isGood = await (values.sources ? mutateChosenSources(positionals) : mutateChosenMachines());
process.exit(isGood ? 0 : 1);
