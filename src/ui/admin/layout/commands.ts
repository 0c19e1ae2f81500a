import { includesRole, type StaffRole } from '../../../../contract/rules/staffRoles.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { sectionsFor } from '../adminSections.ts';

export interface PageCommand {
  readonly name: string;
  readonly href: string;
}

/** Pages below the sections, for managers. */
const managerPages: readonly PageCommand[] = [
  { name: 'New order', href: adminPaths.newOrder() },
  { name: 'New product', href: adminPaths.newProduct() },
  { name: 'Import products', href: adminPaths.importProducts() },
];

/** Further words that find a section, by its address. */
const sectionWords: { readonly [href: string]: string } = {
  [adminPaths.fulfilment()]: 'pick list, packing, labels',
  [adminPaths.delivery()]: 'zones, rates, shipping',
  [adminPaths.vat()]: 'tax',
  [adminPaths.usage()]: 'where shoppers stop, funnel',
  [adminPaths.integrations()]: 'webhooks, api keys',
  [adminPaths.staff()]: 'colleagues, roles',
  [adminPaths.log()]: 'undo',
};

/** Lists that a text is searched in. */
const searchable = [
  { name: 'orders', pathOf: adminPaths.orders },
  { name: 'products', pathOf: adminPaths.products },
  { name: 'customers', pathOf: adminPaths.customers },
  { name: 'returns', pathOf: adminPaths.returns },
] as const;

/** DESK-06, DESK-619: the sections and further pages that match a text, then searches for it. */
export const findCommands = (text: string, role: StaffRole | undefined): readonly PageCommand[] => {
  const query = text.trim();
  if (query === '') return sectionsFor(role);
  const further = role !== undefined && includesRole(role, 'manager') ? managerPages : [];
  const pages = [...sectionsFor(role), ...further].filter(({ name, href }) =>
    `${name}, ${sectionWords[href] ?? ''}`.toLowerCase().includes(query.toLowerCase()),
  );
  const searches = searchable.map(({ name, pathOf }) => ({
    name: `Search ${name} for “${query}”`,
    href: pathOf({ q: query }),
  }));
  return [...pages, ...searches];
};
