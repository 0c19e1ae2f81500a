import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '../../server/store/database.ts';
import { listAllAuditEntries } from '../../server/store/auditLog.ts';
import { listDiagnosticReports } from '../../server/store/diagnosticReports.ts';
import { listCustomers } from '../../server/store/admin/customers.ts';
import { listAdminOrders } from '../../server/store/admin/orders.ts';
import { listAdminReturns } from '../../server/store/admin/returns.ts';
import { pageOfMovements, pageOfPlacedOrders } from '../../server/store/admin/vatReport.ts';
import { listAdminProducts } from '../../server/store/admin/products.ts';
import { recordStatements } from './support/recordStatements.ts';
import { describeOnSqlite } from './support/stores.ts';

const page = { skip: 0, limit: 20 };

/** The steps of the plan of the one statement. */
const readPlan = async (store: Store, work: () => Promise<unknown>): Promise<string[]> => {
  const statements = await recordStatements(work);
  expect(statements).toHaveLength(1);
  const plans = await Promise.all(
    statements.map(({ sql, parameters }) =>
      store.db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      ),
    ),
  );
  return plans.flatMap(({ rows }) => rows.map(({ detail }) => detail));
};

/** The steps that read all rows of a table, or sort rows. */
const findSlowSteps = async (store: Store, work: () => Promise<unknown>): Promise<string[]> =>
  (await readPlan(store, work)).filter((detail) => /^SCAN \w+$|TEMP B-TREE FOR ORDER BY/.test(detail));

/** The steps that sort rows, also by the last column of an order only. */
const findSorts = async (store: Store, work: () => Promise<unknown>): Promise<string[]> =>
  (await readPlan(store, work)).filter((detail) => detail.includes('TEMP B-TREE'));

describeOnSqlite('ROLE-05, DESK-03, DESK-04 the lists of staff', (openTestStore) => {
  it('DESK-115 read products along an index in every order', async () => {
    const store = await openTestStore();
    const base = {
      ...page,
      q: undefined,
      category: undefined,
      stock: undefined,
      hidden: false,
      state: undefined,
    };
    for (const sort of [undefined, 'title', 'price', '-price', 'stock', '-stock'] as const)
      expect(await findSlowSteps(store, () => listAdminProducts(store.db, { ...base, sort }))).toEqual([]);
    const hidden = { ...base, hidden: true, sort: undefined };
    expect(await findSlowSteps(store, () => listAdminProducts(store.db, hidden))).toEqual([]);
    // DESK-656
    const shown = { ...base, state: 'shown' } as const;
    for (const sort of [undefined, 'title', 'price', '-price', 'stock', '-stock'] as const)
      expect(await findSlowSteps(store, () => listAdminProducts(store.db, { ...shown, sort })), sort).toEqual(
        [],
      );
    for (const state of ['drafts', 'retired'] as const)
      expect(
        await findSlowSteps(store, () => listAdminProducts(store.db, { ...base, state, sort: undefined })),
      ).toEqual([]);
  });

  it('DESK-613 search products in narrow rows, and read only the products that are found', async () => {
    const store = await openTestStore();
    const base = { ...page, q: 'coat', category: undefined, hidden: false, state: undefined };
    for (const stock of [undefined, 'low', 'out'] as const)
      for (const sort of [undefined, 'price', 'stock', '-stock'] as const) {
        const plan = await readPlan(store, () => listAdminProducts(store.db, { ...base, stock, sort }));
        expect(plan).toContain('SCAN product_texts');
        expect(plan).not.toContain('SCAN products');
      }
  });

  it('read orders along an index in every order, of all and of each status', async () => {
    const store = await openTestStore();
    for (const sort of [undefined, 'createdAt', '-createdAt', 'total', '-total'] as const)
      for (const status of [undefined, 'placed'] as const)
        expect(
          await findSlowSteps(store, () =>
            listAdminOrders(store.db, { ...page, q: undefined, sort, status }),
          ),
        ).toEqual([]);
  });

  it('read customers along an index, of all and of each group', async () => {
    const store = await openTestStore();
    for (const group of [undefined, 'guests', 'blocked'] as const)
      expect(
        await findSlowSteps(store, () => listCustomers(store.db, { ...page, q: undefined, group })),
        group,
      ).toEqual([]);
    // DESK-562: a name with spaces is several prefixes.
    for (const q of ['ada@', 'ada love', 'anna maria de la'])
      for (const step of await findSlowSteps(store, () =>
        listCustomers(store.db, { ...page, q, group: undefined }),
      ))
        expect(step, q).not.toMatch(/^SCAN/);
  });

  it('read returns along an index in both orders, of all and of a status', async () => {
    const store = await openTestStore();
    for (const sort of [undefined, 'createdAt', '-createdAt'] as const)
      for (const status of [undefined, 'refunded'] as const)
        expect(
          await findSlowSteps(store, () =>
            listAdminReturns(store.db, { ...page, q: undefined, sort, status }),
          ),
          `${sort} ${status}`,
        ).toEqual([]);
    const steps = await findSlowSteps(store, () =>
      listAdminReturns(store.db, { ...page, q: 'R0001', sort: undefined, status: undefined }),
    );
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });

  it('read the audit log along an index, whole and by each filter', async () => {
    const store = await openTestStore();
    const filters = [{}, { action: 'order_moved' }, { userId: 'cleo' }, { subject: 'coat' }] as const;
    for (const filter of filters)
      expect(
        await findSlowSteps(store, () => listAllAuditEntries(store.db, { ...page, ...filter })),
        JSON.stringify(filter),
      ).toEqual([]);
  });

  it('FUNNEL-11 read diagnostic reports along an index, of all flows and of one', async () => {
    const store = await openTestStore();
    for (const machine of [undefined, 'checkout'] as const)
      expect(
        await findSorts(store, () => listDiagnosticReports(store.db, { ...page, machine })),
        machine,
      ).toEqual([]);
    const read = () => listDiagnosticReports(store.db, { ...page, machine: 'checkout' });
    expect((await readPlan(store, read)).join()).toContain(
      'USING INDEX diagnostic_reports_by_machine (machine=?)',
    );
    // The index has ties in this sequence anyway: without the second column, only another plan would show it.
    const [statement] = await recordStatements(read);
    expect(statement?.sql).toContain('order by "received_at" desc, "id" desc');
  });

  it('search orders by number and address in two indexes', async () => {
    const store = await openTestStore();
    const steps = await findSlowSteps(store, () =>
      listAdminOrders(store.db, { ...page, q: 'ada@', sort: undefined, status: undefined }),
    );
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });

  it('INTL-26 read orders of a quarter page by page, and none of the earlier pages again', async () => {
    const store = await openTestStore();
    const period = { from: '2026-01-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' };
    const last = { id: 'ord_last', placedAt: '2026-02-03T10:00:00.000Z' };
    expect(await findSorts(store, () => pageOfPlacedOrders(store.db, period)(last, 50))).toEqual([]);
    const statements = await recordStatements(() => pageOfPlacedOrders(store.db, period)(last, 50));
    expect(statements.map(({ parameters }) => parameters)).toEqual([
      [last.placedAt, period.to, last.placedAt, last.id, 50],
    ]);
  });

  it('INTL-26 read refunds of a quarter along an index, and none of the earlier pages again', async () => {
    const store = await openTestStore();
    const period = { from: '2026-01-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' };
    const last = { id: 'refund', orderId: 'ord_last', at: '2026-02-03T10:00:00.000Z' };
    for (const [kind, index] of [
      ['refund', 'refunds_by_completion'],
      ['reversal', 'refunds_by_reversal'],
    ] as const) {
      const read = () => pageOfMovements(store.db, kind, period)(last, 50);
      const plan = await readPlan(store, read);
      expect(plan.join()).toContain(`USING INDEX ${index}`);
      expect(await findSorts(store, read)).toEqual([]);
      const statements = await recordStatements(read);
      expect(statements.map(({ parameters }) => parameters)).toEqual([
        [last.at, period.to, last.at, last.id, 50],
      ]);
    }
  });
});
