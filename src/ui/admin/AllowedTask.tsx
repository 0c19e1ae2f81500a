import type { ReactNode } from 'react';
import { isTaskAllowed, taskRoles } from './taskRoles.ts';
import type { StaffTask } from '../../machines/staff/types.ts';
import { Hint } from './admin.styles.ts';
import { useStaffRole } from './useStaffRole.ts';

interface AllowedTaskProps {
  readonly kind: StaffTask['kind'];
  readonly children: ReactNode;
}

/** DESK-02: the controls of a task, or who may use them. */
export const AllowedTask = ({ kind, children }: AllowedTaskProps) => {
  const role = useStaffRole();
  if (isTaskAllowed(kind, role)) return children;
  return (
    <Hint>
      This needs the role {taskRoles[kind]}. Yours is {role}.
    </Hint>
  );
};
