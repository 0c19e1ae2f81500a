import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import FolderTree from 'lucide-react/icons/folder-tree';
import Megaphone from 'lucide-react/icons/megaphone';
import CopyCheck from 'lucide-react/icons/copy-check';
import Package from 'lucide-react/icons/package';
import PackageOpen from 'lucide-react/icons/package-open';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ticket from 'lucide-react/icons/ticket';
import Webhook from 'lucide-react/icons/webhook';
import Globe from 'lucide-react/icons/globe';
import Percent from 'lucide-react/icons/percent';
import IdCard from 'lucide-react/icons/id-card';
import ScrollText from 'lucide-react/icons/scroll-text';
import Users from 'lucide-react/icons/users';
import { includesRole, type StaffRole } from '../../../contract/rules/staffRoles.ts';
import Undo2 from 'lucide-react/icons/undo-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { paths } from '../../paths/paths.ts';
import { adminPaths } from '../../paths/adminPaths.ts';

export interface AdminSection {
  readonly name: string;
  readonly href: string;
  readonly Icon: LucideIcon;
  /** Who sees it; without one, all staff. */
  readonly role?: StaffRole;
}

/** The menu of the admin area (ROLE-05). A new section needs an entry here and pages in `src/routes/admin/adminPages.ts`. */
export const adminSections: readonly AdminSection[] = [
  { name: 'Today', href: paths.admin(), Icon: CalendarDays },
  { name: 'Orders', href: adminPaths.orders(), Icon: ReceiptText },
  { name: 'Fulfilment', href: adminPaths.fulfilment(), Icon: Package },
  { name: 'Returns', href: adminPaths.returns(), Icon: RotateCcw },
  { name: 'Withdrawals', href: adminPaths.withdrawals(), Icon: Undo2 },
  { name: 'Problems', href: adminPaths.problems(), Icon: TriangleAlert },
  { name: 'Products', href: adminPaths.products(), Icon: PackageOpen },
  { name: 'Batches', href: adminPaths.batches(), Icon: CopyCheck },
  { name: 'Categories', href: adminPaths.categories(), Icon: FolderTree },
  { name: 'Campaigns', href: adminPaths.campaigns(), Icon: Megaphone },
  { name: 'Promo codes', href: adminPaths.promoCodes(), Icon: Ticket },
  { name: 'Delivery', href: adminPaths.delivery(), Icon: Globe },
  { name: 'VAT', href: adminPaths.vat(), Icon: Percent },
  { name: 'Customers', href: adminPaths.customers(), Icon: Users },
  { name: 'Usage', href: adminPaths.usage(), Icon: ChartColumn },
  { name: 'Integrations', href: adminPaths.integrations(), Icon: Webhook, role: 'manager' },
  { name: 'Staff', href: adminPaths.staff(), Icon: IdCard, role: 'owner' },
  { name: 'Log', href: adminPaths.log(), Icon: ScrollText, role: 'manager' },
  { name: 'Security', href: adminPaths.security(), Icon: ShieldCheck },
];

/** The section of a path, including its subpages. */
export const findSection = (path: string): AdminSection | undefined =>
  adminSections.find(({ href }) => path === href || (href !== paths.admin() && path.startsWith(`${href}/`)));

/** The sections that a role sees; all staff's while the role is loading. */
export const sectionsFor = (role: StaffRole | undefined): readonly AdminSection[] =>
  adminSections.filter(
    ({ role: needed }) => needed === undefined || (role !== undefined && includesRole(role, needed)),
  );
