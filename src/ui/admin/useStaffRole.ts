import { useQuery } from '@tanstack/react-query';
import type { StaffRole } from '../../../contract/rules/staffRoles.ts';
import { useAdminClient } from './adminContext.ts';

/** DESK-02: the role of the member of staff who is signed in; undefined while it is loading. */
export const useStaffRole = (): StaffRole | undefined => useQuery(useAdminClient().queries.me()).data?.role;
