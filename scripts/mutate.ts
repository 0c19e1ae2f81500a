/**
 * Mutates the shop and says which tests notice: by default 200 mutants of the machines, drawn by SEED. `--count` draws another number;
 * `--match` takes those whose id contains a text, or one of several; `--excused` those with an excuse. `--quick` leaves the pages out,
 * `--verbose` prints what was found. `--places`, with requirements if not all, takes the places that are written by hand.
 */
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    places: { type: 'boolean', default: false },
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

const mutateChosenPlaces = async (requirements: readonly string[]): Promise<boolean> => {
  const [{ mutatePlaces }, { places }, { provingFiles }] = await Promise.all([
    import('./mutate/places/run.ts'),
    import('./mutate/places/all.ts'),
    import('./tools/evidence.ts'),
  ]);
  const chosen = places.filter(
    ({ requirement }) => requirements.length === 0 || requirements.includes(requirement),
  );
  if (chosen.length === 0) throw new Error(`There is no place to mutate for ${requirements.join(', ')}.`);
  return mutatePlaces(chosen, provingFiles);
};

const mutateChosenMachines = async (): Promise<boolean> => {
  if (positionals.length > 0) throw new Error('Only --places takes requirements.');
  const { mutateMachines } = await import('./mutate/machines/run.ts');
  return mutateMachines({
    seed: wholeNumber('SEED', process.env.SEED ?? '1'),
    count: wholeNumber('--count', values.count),
    match: values.match,
    isExcusedOnly: values.excused,
    isQuick: values.quick,
    isVerbose: values.verbose,
  });
};

const isGood = await (values.places ? mutateChosenPlaces(positionals) : mutateChosenMachines());
process.exit(isGood ? 0 : 1);
