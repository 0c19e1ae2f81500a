import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files of more than about 20 seconds, or the last of their project; started last, one of them would leave a core idle at its end. */
const slowFiles = new RegExp(
  `/(${[
    // unit
    'demo/pictures',
    'paths/machine/(checkout|machine-only)',
    // ui
    'paths/views/(controls-)?[\\w-]+',
    // server
    'chaos/[\\w-]+',
    'restore-under-load',
    'bad-input/endpoints',
    'store-connections',
    // browser
    'screens-\\w+',
    'resume[\\w-]*',
    'journey',
    'markup',
    'layout-shift',
    'reflow',
    'first-page',
    'instant-clicks',
    'tabs',
    'payment-form[\\w-]*',
  ].join('|')})\\.test\\.tsx?$`,
);

/** Runs slow test files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slowFiles.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
