/** FUNNEL-12: folds the journal of a diagnostic report, event by event. */
import type { AnyStateMachine } from 'xstate';
import type { WatchedMachine } from '../../../contract/rules/flowSteps.ts';
import { activeStates, formatStateValue } from '../../flows/recording/activeStates.ts';
import { foldHistory } from '../../flows/recording/foldHistory.ts';
import { parseExport } from '../../journal/parseExport.ts';
import { attemptMachine } from '../../machines/attempt/machine.ts';
import { authMachine } from '../../machines/auth/machine.ts';
import { checkoutMachine } from '../../machines/checkout/machine.ts';
import { paymentMachine } from '../../machines/payment/machine.ts';
import { returnWizardMachine } from '../../machines/returnWizard/machine.ts';
import type { Replay } from '../../ui/admin/adminContext.ts';

const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  [attemptMachine, authMachine, checkoutMachine, paymentMachine, returnWizardMachine].map(
    (machine): [string, AnyStateMachine] => [machine.id, machine],
  ),
);

/** The moments of the flow, in order; a problem where another release recorded it, or where it is no journal. */
export const replayReport = (journal: string, machine: WatchedMachine): Replay => {
  const reading = parseExport(journal);
  if (!reading.ok) return { problem: reading.failure.message, moments: [] };
  const recorded = reading.value.streams.filter((stream) => stream.machine === machine);
  const { events } = foldHistory(recorded, machines);
  const drawn = machines.get(machine);
  if (!drawn || events.length === 0)
    return {
      problem: 'Another release of the shop recorded this report, so its events cannot be replayed.',
      moments: [],
    };
  return {
    problem: null,
    moments: events.map(({ at, event, state, taken }) => ({
      at,
      event: event.type,
      state: formatStateValue(state.value),
      active: [...activeStates(drawn, state.value)],
      taken,
    })),
  };
};
