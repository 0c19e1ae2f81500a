import { createContext, useContext, type ComponentProps, type ComponentType } from 'react';
import type { CampaignView } from '../home/CampaignView.tsx';
import type { ProductView } from '../product/ProductView.tsx';
import type { ActorRefFrom } from 'xstate';
import type { batchMachine } from '../../machines/batch/machine.ts';
import type { catalogueImportMachine } from '../../machines/catalogueImport/machine.ts';
import type { packingMachine } from '../../machines/packing/machine.ts';
import type { PackingRound } from '../../machines/packing/types.ts';
import type { pictureUploadMachine } from '../../machines/pictureUpload/machine.ts';
import type { secondFactorMachine } from '../../machines/secondFactor/machine.ts';
import type { staffMachine } from '../../machines/staff/machine.ts';
import type { WatchedMachine } from '../../../contract/rules/flowSteps.ts';
import type { FlowState } from '../../../contract/wire/adminFlowUsage.ts';
import type { Api } from '../../services/api.ts';
import type { AdminQueries } from '../../services/admin/admin.queries.ts';

/** An event of a replayed report, and the flow after it. */
export interface ReplayedMoment {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Its type, such as `xstate.error.actor.createOrder`. */
  readonly event: string;
  /** As in `choosingDelivery.choosing`. */
  readonly state: string;
  /** Ids of the active states, outer ones first. */
  readonly active: readonly string[];
  /** Ids of the transitions taken. */
  readonly taken: readonly string[];
}

export interface Replay {
  /** Why there are no moments, in a sentence. */
  readonly problem: string | null;
  readonly moments: readonly ReplayedMoment[];
}

export interface FlowChartProps {
  readonly machine: WatchedMachine;
  /** The first state that is no end is shown first. */
  readonly states: readonly FlowState[];
  readonly isWhole: boolean;
  /** FUNNEL-12: highlighted, and shown first. */
  readonly moment: ReplayedMoment | undefined;
  /** Text alternative. */
  readonly label: string;
}

/** Views that are loaded apart from the admin area: of the shop's pages for previews, and of the statecharts. */
export interface PreviewViews {
  readonly ProductView: ComponentType<ComponentProps<typeof ProductView>>;
  readonly CampaignView: ComponentType<ComponentProps<typeof CampaignView>>;
  readonly FlowChart: ComponentType<FlowChartProps>;
}

/** Queries and flows of the admin area; loaded with its first page. */
export interface AdminClient {
  readonly queries: AdminQueries;
  /** For queries that only one page loads. */
  readonly api: Pick<Api, 'send'>;
  readonly previews: PreviewViews;
  /** Replays the journal of a diagnostic report. */
  readonly replayReport: (journal: string, machine: WatchedMachine) => Promise<Replay>;
  readonly staff: ActorRefFrom<typeof staffMachine>;
  readonly secondFactor: ActorRefFrom<typeof secondFactorMachine>;
  readonly batch: ActorRefFrom<typeof batchMachine>;
  readonly packing: ActorRefFrom<typeof packingMachine>;
  /** DESK-634: the round of these orders, if it had begun in this tab and has not ended. */
  readonly findPackingRound: (orderIds: readonly string[]) => PackingRound | undefined;
  readonly pictureUpload: ActorRefFrom<typeof pictureUploadMachine>;
  readonly catalogueImport: ActorRefFrom<typeof catalogueImportMachine>;
  /** Stores the bytes of a file for `pictureUpload` or `catalogueImport`, which know it by this id. */
  readonly storeFile: (id: string, file: Blob) => void;
}

export const AdminContext = createContext<AdminClient | null>(null);

export const useAdminClient = (): AdminClient => {
  const client = useContext(AdminContext);
  if (client === null) throw new Error('useAdminClient must be used within the admin area.');
  return client;
};
