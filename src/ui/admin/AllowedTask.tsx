import type { ReactNode } from 'react';
import type { StaffRole } from '../../../contract/rules/staffRoles.ts';
import type { StaffTask } from '../../machines/staff/types.ts';
import { Hint } from './admin.styles.ts';
import { taskPhrases } from './taskPhrases.ts';
import { isTaskAllowed, taskRoles } from './taskRoles.ts';
import { useStaffRole } from './useStaffRole.ts';

interface RoleHintProps {
  readonly needed: StaffRole;
  readonly role: StaffRole | undefined;
  /** What the role is needed for, after 'to'. */
  readonly phrase: string;
}

/** DESK-603: which role a task needs, in place of its controls. */
export const RoleHint = ({ needed, role, phrase }: RoleHintProps) => (
  <Hint>
    You need the role {needed} to {phrase}. Yours is {role}.
  </Hint>
);

interface AllowedTaskProps {
  readonly kind: StaffTask['kind'];
  readonly children: ReactNode;
}

/** DESK-02: the controls of a task, or who may use them. */
export const AllowedTask = ({ kind, children }: AllowedTaskProps) => {
  const role = useStaffRole();
  if (isTaskAllowed(kind, role)) return children;
  return <RoleHint needed={taskRoles[kind]} role={role} phrase={taskPhrases[kind]} />;
};
