/** DESK-02: who works in the shop, in which role. */
import { defineEndpoint } from '../endpoint.ts';
import { staffRoles } from '../rules/staffRoles.ts';
import * as s from '../schema.ts';
import { email } from './auth.ts';
import { mutationOf, resultOf } from './responses.ts';

export const staffMember = s.looseObject({
  _id: s.id(),
  email: s.text(),
  firstName: s.text(),
  lastName: s.text(),
  role: s.oneOf(staffRoles),
  hasSecondFactor: s.boolean(),
  /** DESK-563: has not chosen a password yet. */
  isInvited: s.optional(s.literal(true)),
});

/** Who asks, for pages that show only what the role allows. */
export const currentStaffMember = defineEndpoint('reader', 'GET', '/admin/me', {
  summary: 'The member of staff who asks.',
  reply: resultOf(staffMember),
});

export const adminStaff = defineEndpoint('owner', 'GET', '/admin/staff', {
  summary: 'All members of staff, by email.',
  reply: resultOf(s.list(staffMember)),
});

export const addStaffBody = s.strictObject({ email: email(), role: s.oneOf(staffRoles) });

/** An address without an account gets one, and a mail with a link to choose its password. */
export const addStaffMember = defineEndpoint('owner', 'POST', '/admin/staff', {
  summary: 'Gives an account a role of staff.',
  isIdempotent: true,
  body: addStaffBody,
  reply: mutationOf(staffMember),
  successStatus: 201,
});

/** DESK-563: the mail of `addStaffMember` again, to a member who has not chosen a password yet. */
export const inviteStaffMember = defineEndpoint('owner', 'POST', '/admin/staff/:id/invitations', {
  summary: 'Sends the invitation of a member of staff again.',
  isIdempotent: true,
  reply: mutationOf(staffMember),
  successStatus: 201,
});

/** Null takes the rights of staff away. `last_owner` where there is no other owner. */
export const setStaffRole = defineEndpoint('owner', 'PATCH', '/admin/staff/:id', {
  summary: 'Changes or removes the role of a member of staff.',
  isIdempotent: true,
  body: s.strictObject({ role: s.nullable(s.oneOf(staffRoles)) }),
  reply: mutationOf(s.nullable(staffMember)),
});
