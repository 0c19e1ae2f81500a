/** What shoppers' banks do after a payment, up to three days later: they settle or return refunds, and decide disputes. */
import type { DatabaseSync } from 'node:sqlite';
import { updateDispute } from '../../../sandbox/api/disputes.ts';
import { createInternalCall } from '../../../sandbox/api/internalCall.ts';
import { settleRefund } from '../../../sandbox/api/refunds.ts';
import type { Endpoints } from '../../../sandbox/endpoints.ts';
import type { RefundStatus } from '../../../sandbox/model/types.ts';
import type { Store } from '../../../sandbox/store/store.ts';
import type { World } from './world.ts';

export interface Banks {
  /** Plans what follows from new refunds and disputes. Called after each change at the provider. */
  readonly arrange: () => void;
  /** Decisions that are still to come. */
  readonly pending: () => number;
}

interface BankOptions {
  readonly store: Store;
  readonly database: DatabaseSync;
  readonly endpoints: Endpoints;
  readonly onChange: () => void;
}

const hourMs = 3_600_000;
/** Longer than the sandbox takes to settle a refund. */
const settledWithinSeconds = 60;

export const createBanks = (
  { timeline, chance: worldChance, tell }: World,
  { store, database, endpoints, onChange }: BankOptions,
): Banks => {
  const chance = worldChance.fork('banks');
  const newDisputes = database.prepare(
    "SELECT id, seq FROM documents WHERE object = 'dispute' AND seq > ? ORDER BY seq",
  );
  let lastDispute = 0;
  let pending = 0;

  const decide = (label: string, change: () => void): void => {
    pending += 1;
    const delayMs = chance.happens(0.4) ? chance.integer(5000, 120_000) : chance.integer(hourMs, 72 * hourMs);
    timeline.schedule(delayMs, label, async () => {
      pending -= 1;
      tell(`${label}.`);
      await store.transaction(change);
      onChange();
    });
  };

  const settle = (id: string, status: RefundStatus): void =>
    decide(`The refund ${id} becomes ${status}`, () => {
      const refund = store.documents.find('refund', id);
      if (refund) settleRefund(createInternalCall(store, endpoints), refund, status);
    });

  const decideDispute = (id: string): void =>
    decide(`The dispute ${id} is decided`, () => {
      const evidence = { uncategorized_text: chance.happens(0.5) ? 'winning_evidence' : 'none' };
      updateDispute(createInternalCall(store, endpoints, { id, form: { evidence, submit: 'true' } }));
    });

  return {
    arrange: () => {
      const soon = Math.floor(timeline.now() / 1000) + settledWithinSeconds;
      if (store.settlements.hasDue(soon))
        for (const { id, status } of store.settlements.takeDue(soon)) settle(id, status);
      for (const { id, seq } of newDisputes.all(lastDispute)) {
        lastDispute = Number(seq);
        decideDispute(String(id));
      }
    },
    pending: () => pending,
  };
};
