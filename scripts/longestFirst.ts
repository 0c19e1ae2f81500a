import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest: begun last, one of them would keep one of two cores waiting at the end. */
const longest = /\/(screens-\w+|resume[\w-]*|journey|bad-input\/calls)\.test\.ts$/;

/** The order of test files: those that take longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
