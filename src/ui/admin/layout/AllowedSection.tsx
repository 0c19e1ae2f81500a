import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { includesRole } from '../../../../contract/rules/staffRoles.ts';
import { paths } from '../../../paths/paths.ts';
import { PageTitle } from '../../kit/Heading.tsx';
import { EmptyState } from '../../kit/StateBlock.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { findSection } from '../adminSections.ts';
import { useStaffRole } from '../useStaffRole.ts';

/** DESK-541: the page, or which role its section needs. The server decides on its own. */
export const AllowedSection = ({ children }: { readonly children: ReactNode }) => {
  const [path] = useLocation();
  const role = useStaffRole();
  const section = findSection(path);
  if (section?.role === undefined || role === undefined || includesRole(role, section.role)) return children;
  return (
    <>
      <PageTitle>{section.name}</PageTitle>
      <EmptyState
        title="Your role may not see this"
        text={`This page needs the role ${section.role}. Yours is ${role}. An owner of the shop can change it under 'Staff'.`}
        action={<LinkButton href={paths.admin()}>Go to Today</LinkButton>}
      />
    </>
  );
};
