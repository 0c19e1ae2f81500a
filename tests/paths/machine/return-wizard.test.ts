import { expect, it } from 'vitest';
import { returnWizardFlow } from '../flows/returnWizard.ts';
import { shortestPaths } from '../support/paths.ts';
import { proveFlow } from '../support/proveFlow.ts';
import { graphOf, trapsOf } from '../support/traps.ts';
import { transitionsOf } from '../support/transitions.ts';

proveFlow(returnWizardFlow, shortestPaths);

const graph = graphOf(returnWizardFlow);

it('RETURN-01 comes from everywhere to a return that was made', () => {
  expect(trapsOf(returnWizardFlow, graph)).toEqual([]);
  expect(graph.size).toBeGreaterThan(50);
});

it('RETURN-03 asks before every reset', () => {
  const resets = transitionsOf(returnWizardFlow.machine).transitions.filter((line) =>
    line.endsWith('/ reset'),
  );
  const asked = resets.filter((line) =>
    /^returnWizard\.\w+\.confirmingReset \| returnWizard\.resetConfirmed /.test(line),
  );
  const left = 'returnWizard.submitted | returnWizard.left -> returnWizard.choosingReason / reset';
  expect(resets.filter((line) => !asked.includes(line))).toEqual([left]);
  expect(asked).toHaveLength(4);
});

it('RETURN-04 submits from the summary alone, with nothing missing', () => {
  const submits = [...graph].filter(([, { edges }]) =>
    edges.some(({ taken }) => taken.some((line) => line.includes('-> returnWizard.submitting'))),
  );
  expect(submits.length).toBeGreaterThan(0);
  for (const [place, { states }] of submits) {
    expect(states).toContain('returnWizard.summary.open');
    const [, [reason, hasWords, lines, method]]: [unknown, [string | null, boolean, number, unknown]] =
      JSON.parse(place);
    expect(reason).not.toBeNull();
    expect(reason !== 'Other' || hasWords).toBe(true);
    expect(lines).toBeGreaterThan(0);
    expect(method).not.toBeNull();
  }
});
