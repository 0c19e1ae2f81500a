import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow test files; started last, one of them would leave a core idle at the end. */
const slowFiles = /\/(screens-\w+|resume[\w-]*|journey|bad-input\/calls)\.test\.ts$/;

/** Runs slow test files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slowFiles.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
