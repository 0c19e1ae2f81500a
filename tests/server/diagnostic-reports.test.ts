import { expect, it } from 'vitest';
import { maximumJournalLength, maximumReports, reportDays } from '../../contract/rules/diagnostics.ts';
import { watchedMachines } from '../../contract/rules/flowSteps.ts';
import { staffRoles } from '../../contract/rules/staffRoles.ts';
import type { ListedReport } from '../../contract/wire/adminDiagnostics.ts';
import { deleteExpiredRows } from '../../server/cleanup.ts';
import { createReportNumber, storeDiagnosticReport } from '../../server/usecases/storeDiagnosticReport.ts';
import { ada, register } from './support/accounts.ts';
import { openTestApp, type TestAppOptions } from './support/app.ts';
import { insertReports, sampleReport } from './support/diagnosticSamples.ts';
import { recordStatements } from './support/recordStatements.ts';
import { describeOnBothEngines } from './support/stores.ts';

const dayMs = 86_400_000;
const numberPattern = /^D-[2-9A-HJKMNP-TV-Z]{6}$/;

/** A journal export with a text in it. */
const journalWith = (text: string): string =>
  JSON.stringify({ format: 'verrow.journal', streams: [{ text }] });

describeOnBothEngines('diagnostic reports', (openTestStore) => {
  const open = async (options?: TestAppOptions) => {
    const test = await openTestApp(await openTestStore(), options);
    const { app, context } = test;
    const { store } = context;
    const send = (change: object = {}, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/diagnostics',
        headers,
        payload: { ...sampleReport, ...change },
      });
    const rows = () => store.db.selectFrom('diagnostic_reports').selectAll().orderBy('id').execute();
    /** Creates a member of the staff; returns a function that reads as this member. */
    const hire = async (role: (typeof staffRoles)[number]) => {
      const { headers, credentials } = await register(app, { email: `${role}@example.com` });
      await store.db
        .updateTable('users')
        .set({ is_admin: 1, staff_role: role })
        .where('id', '=', credentials.userId)
        .execute();
      return (path = '') => app.inject({ url: `/api/v1/admin/diagnostics${path}`, headers });
    };
    return { ...test, store, send, rows, hire };
  };
  /** Ids in the sequence of their times. */
  const pastRows = (count: number, firstMs: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `dgr_${String(index).padStart(4, '0')}`,
      number: `D-${index}`,
      received_at: new Date(firstMs + index).toISOString(),
    }));

  it('FUNNEL-09 stores a report under a short number without look-alike characters', async () => {
    const { send, rows, clock } = await open();
    const reply = await send();
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      {
        success: true,
        statusCode: 201,
        message: 'Thank you. We have what happened.',
        result: { number: expect.stringMatching(numberPattern) },
      },
    ]);
    const { number } = reply.json<{ result: { number: string } }>().result;
    expect(await rows()).toEqual([
      { ...sampleReport, id: expect.any(String), number, received_at: clock.now().toISOString() },
    ]);
    const inPolish = await send({}, { 'x-language': 'pl' });
    expect(inPolish.json()).toMatchObject({ message: 'Dziękujemy. Mamy zapis tego, co się stało.' });
  });

  it('FUNNEL-09 generates another number if one is in use, and stores nothing if none is free', async () => {
    const { context, rows } = await open();
    const drawn = ['D-222222', 'D-222222', 'D-222222', 'D-333333'];
    const draw = () => drawn.shift() ?? 'D-333333';
    const numbers = [
      await storeDiagnosticReport(context, sampleReport, draw),
      await storeDiagnosticReport(context, sampleReport, draw),
    ].map(({ number }) => number);
    expect(numbers).toEqual(['D-222222', 'D-333333']);
    await expect(storeDiagnosticReport(context, sampleReport, draw)).rejects.toThrow('in use');
    // Both are of one millisecond, so that their ids have no sequence.
    expect((await rows()).map(({ number }) => number).toSorted()).toEqual(numbers);
  });

  it('FUNNEL-10 stores neither user nor session nor IP address, also for an account', async () => {
    const { app, send, store, rows, logged } = await open();
    const { headers, credentials } = await register(app);
    const journal = journalWith('words-of-the-journal');
    expect((await send({ journal }, headers)).statusCode).toBe(201);
    const [row] = await rows();
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['code', 'id', 'journal', 'machine', 'number', 'received_at', 'state'].toSorted(),
    );
    const { family_id: familyId } = await store.db
      .selectFrom('refresh_tokens')
      .select('family_id')
      .executeTakeFirstOrThrow();
    for (const personal of [credentials.userId, credentials.cartId, familyId, ada.email, '127.0.0.1'])
      expect(JSON.stringify(row)).not.toContain(personal);
    expect(logged.join('')).not.toContain('words-of-the-journal');
  });

  it('FUNNEL-10 refuses a state that the chart of the machine does not have', async () => {
    const { send, rows } = await open();
    for (const change of [{ state: 'invented' }, { machine: 'payment' }, { state: 'constructor' }]) {
      const reply = await send(change);
      expect([reply.statusCode, reply.json()], JSON.stringify(change)).toMatchObject([
        400,
        { code: 'validation_failed', fields: { state: 'Is not a state of this flow' } },
      ]);
    }
    expect(await rows()).toEqual([]);
    expect((await send({ machine: 'payment', state: 'paymentUnknown' })).statusCode).toBe(201);
  });

  it.each([
    'no JSON',
    '"verrow.journal"',
    'null',
    '[]',
    '{}',
    '{"format":"verrow.journal"}',
    '{"format":"verrow.journal","streams":{}}',
    '{"format":"another","streams":[]}',
    '{"format":"verrow.journal","streams":[]',
    '['.repeat(maximumJournalLength),
  ])('FUNNEL-10 refuses an invalid journal: %.40s', async (journal) => {
    const { send, rows } = await open();
    const reply = await send({ journal });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'validation_failed', fields: { journal: 'Is not a journal' } },
    ]);
    expect(await rows()).toEqual([]);
  });

  it('FUNNEL-10 accepts a journal of the maximum length in any script, and refuses a longer one', async () => {
    const { send, rows } = await open();
    const longest = journalWith('漢'.repeat(maximumJournalLength - journalWith('').length));
    expect((await send({ journal: longest })).statusCode).toBe(201);
    expect((await rows()).map(({ journal }) => journal)).toEqual([longest]);
    const reply = await send({ journal: `${longest} ` });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { fields: { journal: expect.any(String) } },
    ]);
  });

  it('FUNNEL-10 accepts ten reports in 15 minutes', async () => {
    const { send, clock, rows } = await open({ settings: { RATE_LIMIT_SCALE: '1' } });
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) statuses.push((await send()).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    expect(await rows()).toHaveLength(10);
    clock.advance(15 * 60_000);
    expect((await send()).statusCode).toBe(201);
  });

  it('FUNNEL-10 keeps the newest reports of all flows, and deletes the oldest with each new one', async () => {
    const { send, store, rows, clock } = await open();
    const stored = pastRows(maximumReports + 2, clock.now().getTime() - dayMs);
    await insertReports(
      store,
      stored.map((row, index) => ({ ...row, machine: watchedMachines[index % 4] ?? 'auth' })),
    );
    const reply = await send();
    const { number } = reply.json<{ result: { number: string } }>().result;
    const left = (await rows()).map((row) => row.number);
    expect(left).toHaveLength(maximumReports);
    expect(left.toSorted()).toEqual([...stored.slice(3).map((row) => row.number), number].toSorted());
  });

  it('FUNNEL-10 stores simultaneous reports, each under its own number', async () => {
    const { send, store, rows, clock } = await open();
    await insertReports(store, pastRows(maximumReports, clock.now().getTime() - dayMs));
    const replies = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 201));
    // What concurrent transactions left is deleted with the next report.
    await send();
    const left = await rows();
    expect(left).toHaveLength(maximumReports);
    expect(left.filter(({ number }) => numberPattern.test(number))).toHaveLength(9);
  });

  it('FUNNEL-10 deletes expired reports, in statements of a limited size', async () => {
    const { store, rows, context, clock } = await open();
    const dueMs = clock.now().getTime() - reportDays * dayMs;
    await insertReports(store, [
      ...pastRows(1_001, dueMs - 1_001),
      { id: 'dgr_young', number: 'D-YOUNG', received_at: new Date(dueMs).toISOString() },
    ]);
    const statements = await recordStatements(() => deleteExpiredRows(context));
    expect((await rows()).map(({ number }) => number)).toEqual(['D-YOUNG']);
    const deletions = statements.filter(({ sql }) => sql.includes('delete from "diagnostic_reports"'));
    expect(deletions).toHaveLength(3);
    for (const { sql } of deletions) expect(sql).toContain('limit 500');
    clock.advance(1);
    await deleteExpiredRows(context);
    expect(await rows()).toEqual([]);
  });

  it('FUNNEL-11 lists reports newest first, page by page, of all flows and of one', async () => {
    const { store, hire } = await open();
    const [early, late] = ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.001Z'];
    await insertReports(store, [
      { id: 'dgr_3', number: 'D-3', received_at: early },
      { id: 'dgr_1', number: 'D-1', received_at: late },
      { id: 'dgr_4', number: 'D-4', received_at: early },
      { id: 'dgr_2', number: 'D-2', received_at: early, machine: 'payment', state: 'paymentUnknown' },
    ]);
    const read = await hire('reader');
    const list = async (query: string) => {
      const { result, ...page } = (await read(query)).json<{ result: ListedReport[] }>();
      return [result.map(({ number }) => number), page];
    };
    const end = { hasMore: false, nextCursor: null };
    expect(await list('')).toEqual([['D-1', 'D-4', 'D-3', 'D-2'], end]);
    expect(await list('?limit=2')).toEqual([['D-1', 'D-4'], { hasMore: true, nextCursor: 2 }]);
    expect(await list('?limit=2&skip=2')).toEqual([['D-3', 'D-2'], end]);
    expect(await list('?machine=checkout&limit=2&skip=1')).toEqual([['D-4', 'D-3'], end]);
    expect(await list('?machine=payment')).toEqual([['D-2'], end]);
    expect(await list('?machine=auth')).toEqual([[], end]);
    expect((await read('?machine=cart')).json()).toMatchObject({ fields: { machine: expect.any(String) } });
    expect((await read('?machine=payment')).json<{ result: object[] }>().result).toEqual([
      {
        _id: 'dgr_2',
        number: 'D-2',
        machine: 'payment',
        state: 'paymentUnknown',
        code: sampleReport.code,
        at: early,
      },
    ]);
  });

  it('FUNNEL-11 opens a report with its journal, and responds 404 to an unknown number', async () => {
    const { send, hire } = await open();
    const journal = journalWith('Zażółć "gęślą" <jaźń> \u2028 \\u0000');
    await send({ journal });
    const read = await hire('reader');
    const [listed] = (await read()).json<{ result: ListedReport[] }>().result;
    const opened = await read(`/${listed?._id}`);
    expect([opened.statusCode, opened.json()]).toEqual([200, { result: { ...listed, journal } }]);
    const missing = await read('/dgr_missing');
    expect([missing.statusCode, missing.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('FUNNEL-11 shows reports to every role of staff, and not to shoppers', async () => {
    const { app, send, hire } = await open();
    await send();
    for (const role of staffRoles) {
      const read = await hire(role);
      const reply = await read();
      expect(reply.statusCode, role).toBe(200);
      const [listed] = reply.json<{ result: ListedReport[] }>().result;
      expect((await read(`/${listed?._id}`)).statusCode, role).toBe(200);
    }
    const { headers } = await register(app);
    for (const [sent, status] of [
      [headers, 403],
      [{}, 401],
    ] as const)
      for (const path of ['', '/dgr_missing'])
        expect(
          (await app.inject({ url: `/api/v1/admin/diagnostics${path}`, headers: sent })).statusCode,
        ).toBe(status);
  });
});

it('FUNNEL-09 numbers have no look-alike characters', () => {
  const numbers = Array.from({ length: 2_000 }, createReportNumber);
  for (const number of numbers) expect(number).toMatch(numberPattern);
  // Its alphabet of 30, all of which are drawn, and the hyphen.
  expect(new Set(numbers.join('')).size).toBe(31);
  expect(new Set(numbers).size).toBeGreaterThan(1_990);
});
