import { describe, expect, it } from 'vitest';
import { observations } from './index.ts';

describe.each(observations)('$flow', ({ explore, rules }) => {
  let explored: ReturnType<typeof explore> | undefined;
  const findings = () => (explored ??= explore()).findings;

  it.each(rules)('%s', (rule) => {
    const trails = findings().filter((finding) => finding.rule === rule);
    expect(trails.map(({ trail }) => trail.join(' → '))).toEqual([]);
  });
});
