/** DESK-210 to DESK-212: the category tree for staff. */
import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';
import { count } from './adminParts.ts';
import { auditEntry } from './adminAuditLog.ts';
import { mutation, mutationOf, resultOf } from './responses.ts';

const slug = () =>
  s.text({
    min: 1,
    max: 60,
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    message: 'Use lower-case letters, digits and single hyphens, like t-shirts',
  });

/** `hidden` by staff, `below_hidden` because a category above is hidden. */
export const categoryPhases = ['shown', 'hidden', 'below_hidden'] as const;
export type CategoryPhase = (typeof categoryPhases)[number];

export const adminCategory = s.looseObject({
  _id: s.id(),
  name: s.text(),
  slug: s.text(),
  /** Slugs from the top level on, which are the address. */
  path: s.list(s.text()),
  level: s.integer({ min: 1, max: 3 }),
  parent: s.nullable(s.id()),
  hidden: s.boolean(),
  phase: s.oneOf(categoryPhases),
  /** Products in it and below, hidden ones too. */
  productCount: count(),
});

export const adminCategories = defineEndpoint('reader', 'GET', '/admin/categories', {
  summary: 'All categories, each followed by those below it.',
  reply: resultOf(s.list(adminCategory)),
});

export const adminCategoryById = defineEndpoint('reader', 'GET', '/admin/categories/:id', {
  summary: 'One category with its audit log.',
  reply: resultOf(s.looseObject({ category: adminCategory, log: s.list(auditEntry) })),
});

const name = () => s.text({ min: 1, max: 60 });

export const newCategoryBody = s.strictObject({
  name: name(),
  /** Null for the top level. */
  parent: s.nullable(s.id()),
  /** The last part of the address; made of the name by default. */
  slug: s.optional(slug()),
});

export const categoryBody = s.strictObject({ name: name(), slug: slug(), hidden: s.boolean() });

export const createCategory = defineEndpoint('manager', 'POST', '/admin/categories', {
  summary: 'Makes a category, which comes last among its siblings.',
  isIdempotent: true,
  body: newCategoryBody,
  reply: mutationOf(adminCategory),
  successStatus: 201,
});

/** The id stays. A changed `slug` changes the addresses of the category and of those below it. */
export const editCategory = defineEndpoint('manager', 'PATCH', '/admin/categories/:id', {
  summary: 'Renames, hides or shows a category.',
  isIdempotent: true,
  body: categoryBody,
  reply: mutationOf(adminCategory),
});

/** `still_in_use` while it has products, categories below it, or a promo code that is limited to it. */
export const removeCategory = defineEndpoint('manager', 'DELETE', '/admin/categories/:id', {
  summary: 'Removes an empty category.',
  isIdempotent: true,
  reply: mutation,
});

/** `ids` are categories of one parent; those that it does not name follow in their order. */
export const orderCategories = defineEndpoint('manager', 'POST', '/admin/categories/order', {
  summary: 'Sets the order of sibling categories.',
  isIdempotent: true,
  body: s.strictObject({ ids: s.list(s.id(), { min: 1 }) }),
  reply: mutation,
});
