import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { staffMachine } from '../../machines/staff/machine.ts';
import type { AdminQueries } from '../../services/admin/admin.queries.ts';

/** What the pages of the admin area work with; fetched with the first of them. */
export interface AdminDesk {
  readonly queries: AdminQueries;
  readonly staff: ActorRefFrom<typeof staffMachine>;
}

export const AdminDeskContext = createContext<AdminDesk | null>(null);

export const useDesk = (): AdminDesk => {
  const desk = useContext(AdminDeskContext);
  if (desk === null) throw new Error('This view stands outside of the admin area.');
  return desk;
};
