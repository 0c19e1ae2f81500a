import { smallerFlows } from '../flows/flows.ts';
import { coveringPaths } from '../support/coveringPaths.ts';
import { proveFlow } from '../support/proveFlow.ts';
import { linesOf } from '../support/transitions.ts';
import { machinesOf } from '../support/walk.ts';

for (const flow of smallerFlows) {
  const lines = machinesOf(flow).flatMap(([, machine]) => [...linesOf(machine).values()]);
  proveFlow(flow, () => coveringPaths(flow, new Set(lines)));
}
