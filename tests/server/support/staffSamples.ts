import { invitedStaffId } from './populatedShop.ts';

/** Requests of owners about new staff. */
export const staffSamples = {
  addStaffMember: () => [{ body: { email: 'dora@example.com', role: 'packer' as const } }],
  inviteStaffMember: () => [{ params: { id: invitedStaffId } }],
};
