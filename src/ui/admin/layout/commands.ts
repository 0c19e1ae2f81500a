import type { StaffRole } from '../../../../contract/rules/staffRoles.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { sectionsFor } from '../adminSections.ts';

export interface PageCommand {
  readonly name: string;
  readonly href: string;
}

/** Lists that a text is searched in. */
const searchable = [
  { name: 'orders', pathOf: adminPaths.orders },
  { name: 'products', pathOf: adminPaths.products },
  { name: 'customers', pathOf: adminPaths.customers },
  { name: 'returns', pathOf: adminPaths.returns },
] as const;

/** DESK-06: the sections that match a text, then searches for it. */
export const findCommands = (text: string, role: StaffRole | undefined): readonly PageCommand[] => {
  const query = text.trim();
  const sections = sectionsFor(role).filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  if (query === '') return sections;
  const searches = searchable.map(({ name, pathOf }) => ({
    name: `Search ${name} for “${query}”`,
    href: pathOf({ q: query }),
  }));
  return [...sections, ...searches];
};
