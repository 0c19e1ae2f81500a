import { expect, it } from 'vitest';
import { returnWizardFlow } from '../flows/returnWizard.ts';
import { shortestPaths } from '../support/paths.ts';
import { testFlow } from '../support/testFlow.ts';
import { graphOf, trapsOf } from '../support/traps.ts';
import { transitionsOf } from '../support/transitions.ts';

testFlow(returnWizardFlow, shortestPaths);

const graph = graphOf(returnWizardFlow);

it('RETURN-01 a submitted return is reachable from every state', () => {
  expect(trapsOf(returnWizardFlow, graph)).toEqual([]);
  expect(graph.size).toBeGreaterThan(50);
});

it('RETURN-03 every reset is confirmed, except after submitting', () => {
  const resets = transitionsOf(returnWizardFlow.machine).transitions.filter((line) =>
    line.endsWith('/ reset'),
  );
  const confirmed = resets.filter((line) =>
    /^returnWizard\.\w+\.confirmingReset \| returnWizard\.resetConfirmed /.test(line),
  );
  const left = 'returnWizard.submitted | returnWizard.left -> returnWizard.choosingReason / reset';
  expect(resets.filter((line) => !confirmed.includes(line))).toEqual([left]);
  expect(confirmed).toHaveLength(4);
});

it('RETURN-04 only the summary submits, with complete answers', () => {
  const submits = [...graph].filter(([, { edges }]) =>
    edges.some(({ taken }) => taken.some((line) => line.includes('-> returnWizard.submitting'))),
  );
  expect(submits.length).toBeGreaterThan(0);
  for (const [key, { states }] of submits) {
    expect(states).toContain('returnWizard.summary.open');
    const [, [reason, hasText, lines, method]]: [unknown, [string | null, boolean, number, unknown]] =
      JSON.parse(key);
    expect(reason).not.toBeNull();
    expect(reason !== 'Other' || hasText).toBe(true);
    expect(lines).toBeGreaterThan(0);
    expect(method).not.toBeNull();
  }
});
