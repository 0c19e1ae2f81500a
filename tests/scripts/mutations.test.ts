import { expect, it } from 'vitest';
import { mutate } from '../../scripts/mutate/mutation.ts';
import { mutations } from '../../scripts/mutate/mutations.ts';

// No requirement is named: this proves none.
it.each(mutations)('$file still has the place that is to be broken', (mutation) => {
  expect(mutate(mutation)).toContain(mutation.to);
});
