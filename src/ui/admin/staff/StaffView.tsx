import { useQuery } from '@tanstack/react-query';
import { isStaffRole, unnamedStaff } from '../../../../contract/rules/staffRoles.ts';
import type { StaffMember } from '../../../services/admin/adminServices.ts';
import { Button } from '../../kit/Button.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { AddStaffForm } from './AddStaffForm.tsx';
import { roleOptions, roleTexts } from './roleTexts.ts';

const RoleSelect = ({ member: { _id, email, role } }: { readonly member: StaffMember }) => {
  const { requestTask, isWorking } = useStaffTasks();
  return (
    <SelectField
      label={`Role of ${email}`}
      options={roleOptions}
      value={role}
      disabled={isWorking}
      onChange={({ target: { value } }) => {
        if (isStaffRole(value)) requestTask({ kind: 'setStaffRole', id: _id, role: value, email });
      }}
    />
  );
};

const RemoveButton = ({ member: { _id, email } }: { readonly member: StaffMember }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  return (
    <Button
      variant="secondary"
      disabled={isWorking}
      busy={isRunning('setStaffRole', _id)}
      aria-label={`Remove ${email}`}
      onClick={() => requestTask({ kind: 'setStaffRole', id: _id, role: null, email })}
    >
      Remove
    </Button>
  );
};

/** DESK-563: the link of the mail lasts a while only. */
const Invitation = ({ member: { _id, email } }: { readonly member: StaffMember }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  return (
    <>
      <Hint>Invited, has not chosen a password yet</Hint>
      <Button
        variant="quiet"
        disabled={isWorking}
        busy={isRunning('inviteStaffMember', _id)}
        aria-label={`Send the invitation to ${email} again`}
        onClick={() => requestTask({ kind: 'inviteStaffMember', id: _id })}
      >
        Send the invitation again
      </Button>
    </>
  );
};

/** Whether the account has a name of its own. */
const isNamed = ({ firstName, lastName }: StaffMember): boolean =>
  firstName !== unnamedStaff.firstName || lastName !== unnamedStaff.lastName;

const columns: readonly TableColumn<StaffMember>[] = [
  {
    name: 'Member',
    cell: (member) => (
      <div>
        {isNamed(member) && `${member.firstName} ${member.lastName}`}
        {isNamed(member) ? <Hint>{member.email}</Hint> : member.email}
        {member.isInvited && <Invitation member={member} />}
      </div>
    ),
  },
  {
    name: 'Role',
    cell: (member) => (
      <div>
        <RoleSelect member={member} />
        <Hint>{roleTexts[member.role]}</Hint>
      </div>
    ),
  },
  {
    name: 'Second factor',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Set up' : 'Not set up'),
  },
  { name: 'Change', cell: (member) => <RemoveButton member={member} /> },
];

/** DESK-02: who works in the shop, in which role. */
export const StaffView = () => {
  const query = useQuery(useAdminClient().queries.staff());
  return (
    <>
      <QueryContent query={query} subject="the staff">
        {(members) => (
          <AdminTable caption="Staff" rows={members} columns={columns} getRowKey={({ _id }) => _id} />
        )}
      </QueryContent>
      <AddStaffForm />
    </>
  );
};
