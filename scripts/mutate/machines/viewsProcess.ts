/** A process with one Vitest instance that runs layer b repeatedly, each time with another mutant. */
import { createVitest } from 'vitest/node';
import { project } from '../../tools/paths.ts';
import type { ViewsAnswer, ViewsRequest } from './views.ts';

/** Excludes the tests that compare with the expected transitions: they do not test the pages. */
const withoutLists = '^(?!.*(?:know|cover|shows) every state and )';

process.chdir(project);
const vitest = await createVitest('test', {
  watch: false,
  project: ['ui'],
  reporters: [{}],
  bail: 1,
  retry: 0,
  maxWorkers: 1,
  testNamePattern: withoutLists,
});

/** The first test of a file that fails, or undefined. */
const failureIn = async (file: string): Promise<string | undefined> => {
  const specifications = await vitest.globTestSpecifications([file]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const module = testModules.find(({ moduleId }) => moduleId.includes(file));
  if (!module) return `${file} did not run`;
  let passed = 0;
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'failed') return `${test.name}: ${errors[0]?.message.split('\n', 1)[0] ?? ''}`;
    if (state === 'passed') passed += 1;
  }
  if (passed === 0) return `${file}: no test ran`;
  if (module.ok() && unhandledErrors.length === 0) return undefined;
  return `${file}: ${module.errors()[0]?.message ?? 'an error outside of its tests'}`;
};

const perform = async ({ files, mutant }: ViewsRequest): Promise<ViewsAnswer> => {
  if (mutant) process.env.VERROW_MUTANT = JSON.stringify(mutant);
  else delete process.env.VERROW_MUTANT;
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- stops at the first failure
    const reason = await failureIn(file);
    if (reason !== undefined) return { reason };
  }
  return { reason: null };
};

process.on('message', (request: ViewsRequest) => {
  void perform(request).then((answer) => process.send?.(answer));
});
