import type { FastifyInstance } from 'fastify';
import { adminAuditLog, undoAction } from '../../contract/wire/adminAuditLog.ts';
import {
  addStaffMember,
  adminStaff,
  currentStaffMember,
  inviteStaffMember,
  setStaffRole,
} from '../../contract/wire/adminStaff.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { readAuditLog } from '../usecases/admin/auditLog.ts';
import {
  addStaffMember as add,
  changeRole,
  inviteStaffMember as invite,
  readStaff,
  readStaffMember,
} from '../usecases/admin/staff.ts';
import { undoAction as undo } from '../usecases/admin/undo/undoAction.ts';

/** DESK-01 to DESK-03: roles of staff, the audit log, and undoing what it holds. */
export const registerAdminStaffRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, adminAuditLog, ({ query }) => readAuditLog(context, query));
  atomicRoute(app, context, undoAction, async ({ user, params }, atomic) =>
    mutationReply('Undone', 200, await undo(atomic, user, params.id)),
  );
  route(app, context, currentStaffMember, async ({ user }) => ({
    result: await readStaffMember(context.store.db, user.id),
  }));
  route(app, context, adminStaff, async () => ({ result: await readStaff(context.store.db) }));
  atomicRoute(app, context, addStaffMember, async ({ user, body }, atomic) => {
    const member = await add(atomic, user, body);
    return mutationReply(
      member.isInvited ? `${member.email} is invited` : `${member.email} works in the shop now`,
      201,
      member,
    );
  });
  atomicRoute(app, context, inviteStaffMember, async ({ user, params }, atomic) => {
    const member = await invite(atomic, user, params.id);
    return mutationReply(`The invitation to ${member.email} is sent again`, 201, member);
  });
  atomicRoute(app, context, setStaffRole, async ({ user, params, body: { role } }, atomic) => {
    await changeRole(atomic, user, params.id, role);
    const member = role === null ? null : await readStaffMember(atomic.store.db, params.id);
    return mutationReply(role === null ? 'No longer works in the shop' : 'Role saved', 200, member);
  });
};
