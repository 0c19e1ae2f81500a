/** DESK-04: customers, and notes of staff about them and their orders. */
import { defineEndpoint } from '../endpoint.ts';
import { pageParameters, queryEnum, queryObject, queryText } from '../query.ts';
import { adminPageSize } from '../rules.ts';
import { orderStatuses } from '../orderStatechart.ts';
import * as s from '../schema.ts';
import { auditEntry } from './adminAuditLog.ts';
import { count, sumIn } from './adminParts.ts';
import { mutation, mutationOf, pageOf } from './responses.ts';
import { savedAddress } from './savedAddress.ts';

/** `by` is the email of its author. */
export const staffNote = s.looseObject({
  _id: s.id(),
  text: s.text({ multiline: true }),
  by: s.text(),
  at: s.time(),
});

const summaryFields = {
  _id: s.id(),
  /** Contact address of a guest; empty where it has none yet. */
  email: s.text(),
  firstName: s.text(),
  lastName: s.text(),
  isGuest: s.boolean(),
  isStaff: s.boolean(),
  isBlocked: s.boolean(),
  createdAt: s.time(),
  /** Placed orders that were not canceled, and what was paid less what was refunded: in dollars, and in other currencies. */
  orders: count(),
  spent: s.amount(),
  spentOthers: s.optional(s.list(sumIn)),
  /** Whether a part of what was paid for them was refunded. */
  hasRefunds: s.optional(s.literal(true)),
};

export const adminCustomerSummary = s.looseObject(summaryFields);

export const customerGroups = ['guests', 'blocked'] as const;

export const adminCustomers = defineEndpoint('reader', 'GET', '/admin/customers', {
  summary: 'A page of all customers, newest first.',
  query: queryObject({
    ...pageParameters(adminPageSize),
    /** Prefix of an email address, a last name, or a first and a last name. */
    q: queryText({ max: 100 }),
    group: queryEnum(customerGroups),
  }),
  reply: pageOf(adminCustomerSummary),
});

export const adminCustomer = s.looseObject({
  ...summaryFields,
  addresses: s.list(savedAddress),
  /** The latest, newest first. */
  latestOrders: s.list(
    s.looseObject({
      _id: s.id(),
      orderNumber: s.text(),
      status: s.oneOf(orderStatuses),
      createdAt: s.time(),
      total: s.amount(),
      currency: s.currency(),
    }),
  ),
  notes: s.list(staffNote),
  log: s.list(auditEntry),
});

export const adminCustomerById = defineEndpoint('reader', 'GET', '/admin/customers/:id', {
  summary: 'One customer with addresses, latest orders, notes and audit log.',
  reply: adminCustomer,
});

/** A blocked account is signed out everywhere and cannot sign in. Open orders go on. */
export const blockCustomer = defineEndpoint('manager', 'PATCH', '/admin/customers/:id/access', {
  summary: 'Blocks an account, or lets it sign in again.',
  isIdempotent: true,
  body: s.strictObject({ blocked: s.boolean() }),
  reply: mutationOf(adminCustomer),
});

/** As `deleteAccount`, on behalf of its owner. `orders_open` while an order or a return is in progress. */
export const deleteCustomer = defineEndpoint('manager', 'DELETE', '/admin/customers/:id', {
  summary: 'Deletes an account with its personal data.',
  isIdempotent: true,
  reply: mutation,
});

export const noteBody = s.strictObject({ text: s.text({ min: 1, max: 1000, multiline: true }) });

/** `id` is that of an order or a customer. */
export const addNote = defineEndpoint('packer', 'POST', '/admin/notes/:id', {
  summary: 'Adds a note about an order or a customer, for staff only.',
  isIdempotent: true,
  body: noteBody,
  reply: mutationOf(s.list(staffNote)),
  successStatus: 201,
});
