import { machineOnlyFlows } from '../flows/flows.ts';
import { coveringPaths } from '../support/coveringPaths.ts';
import { testFlow } from '../support/testFlow.ts';
import { linesOf } from '../support/transitions.ts';
import { machinesOf } from '../support/pathState.ts';

for (const flow of machineOnlyFlows) {
  const lines = machinesOf(flow).flatMap(([, machine]) => [...linesOf(machine).values()]);
  testFlow(flow, () => coveringPaths(flow, new Set(lines)));
}
