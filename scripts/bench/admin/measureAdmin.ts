/** The pages of the admin area in a large shop: what each read takes on the server's side, one at a time. */
import { setTimeout } from 'node:timers/promises';
import { removeTemporaryFolder } from '../../../tests/support/temporary.ts';
import { apiBase } from '../../../contract/endpoint.ts';
import type { Credentials } from '../../../contract/types.ts';
import { demoAdmin } from '../../../demo/accounts.ts';
import { copyMark } from '../copies.ts';
import { enlargeCatalogue } from '../catalogueSizes.ts';
import type { Engine, EngineName, ShopData } from '../engines.ts';
import { createHttpClient } from '../httpClient.ts';
import { readCaptchaToken } from '../shoppers.ts';
import { startProcesses } from '../shopProcesses.ts';
import { percentile, roundFigure } from '../statistics.ts';
import { adminPaths, type SampleIds } from './adminPaths.ts';
import {
  copyAuditLog,
  copyOrders,
  selectFinishedOrders,
  selectUnsentOrders,
  tableNames,
} from './orderCopies.ts';

const requests = 20;
/** The first ones fill caches and compile code. */
const warmUpRequests = 2;

/** On PostgreSQL what autovacuum does in a running shop, and here at some time during the reads: before it, no index is read alone. */
const maintenance: { readonly [E in EngineName]: string } = {
  sqlite: 'ANALYZE',
  postgres: 'VACUUM (ANALYZE)',
};

const fill = async (data: ShopData, engine: EngineName, size: number): Promise<void> => {
  const columnsOf = new Map<string, readonly string[]>();
  for (const name of tableNames) {
    const [row] = await data.run([`SELECT * FROM ${name} LIMIT 1`]);
    if (row === undefined) throw new Error(`The demo has no ${name} to copy.`);
    columnsOf.set(name, Object.keys(row));
  }
  const readOrders = async (sql: string) => (await data.run([sql])).map(({ id }) => String(id));
  const finished = await readOrders(selectFinishedOrders);
  const unsent = await readOrders(selectUnsentOrders);
  const [existing] = await data.run(['SELECT count(*) AS count FROM products']);
  await data.run([
    ...copyOrders(size, { finished, unsent, columnsOf }),
    copyAuditLog(size),
    ...enlargeCatalogue({ existing: Number(existing?.count), products: size, hasSearchTerms: true }),
    // The days of the demo, which do not have the copies: the shop stores all days at its next start.
    'DELETE FROM vat_days',
    maintenance[engine],
  ]);
};

const fillPollMs = 500;
const fillTimeoutMs = 300_000;

/** Waits for the VAT of the last copies' day; the shop stores past days in order after its start. */
const waitForVatDays = async (data: ShopData): Promise<void> => {
  const giveUpAt = performance.now() + fillTimeoutMs;
  for (;;) {
    const [day] = await data.run([`SELECT starts_at FROM vat_days WHERE starts_at > '2025-12-27' LIMIT 1`]);
    if (day !== undefined) return;
    if (performance.now() > giveUpAt) throw new Error('The shop did not store the VAT of past days.');
    await setTimeout(fillPollMs);
  }
};

const readIds = async (data: ShopData): Promise<SampleIds> => {
  const read = async (sql: string): Promise<string> => {
    const [row] = await data.run([sql]);
    if (row === undefined) throw new Error(`Nothing was found: ${sql}`);
    return String(row.id);
  };
  return {
    order: await read(`SELECT id FROM orders WHERE status = 'returned' AND id LIKE '%${copyMark}%' LIMIT 1`),
    unsentOrder: await read(`SELECT id FROM orders WHERE status = 'placed' LIMIT 1`),
    orderNumber: await read(`SELECT order_number AS id FROM orders WHERE id LIKE '%${copyMark}%' LIMIT 1`),
    product: await read('SELECT max(id) AS id FROM products'),
    customer: await read(`SELECT id FROM users WHERE id LIKE '%${copyMark}%' LIMIT 1`),
    campaign: await read('SELECT id FROM campaigns LIMIT 1'),
    category: await read('SELECT id FROM categories WHERE level = 3 LIMIT 1'),
    promoCode: await read('SELECT code AS id FROM promo_codes LIMIT 1'),
  };
};

/** Reads each page in turns, so that a slow moment of the machine falls on all; returns a table, slowest first. `size` counts orders, entries of the audit log, and products. */
export const measureAdmin = async (engine: Engine, name: EngineName, size: number): Promise<string> => {
  const data = await engine.createData();
  if (data.isEmpty) await (await startProcesses(data)).stop();
  await fill(data, name, size);
  const paths = adminPaths(await readIds(data));
  const shop = await startProcesses(data);
  const http = createHttpClient(1);
  try {
    await waitForVatDays(data);
    const api = `${shop.url}${apiBase}`;
    const { email, password } = demoAdmin;
    // Cast: the reply of the shop's own API.
    const { token } = (await http.send('POST', `${api}/auth/login`, {
      headers: {
        'content-type': 'application/json',
        'x-captcha-token': await readCaptchaToken(http, api),
      },
      body: JSON.stringify({ email, password }),
    })) as Credentials;
    const headers = { authorization: `Bearer ${token}` };
    const times = new Map<string, number[]>(paths.map((path) => [path, []]));
    for (let round = -warmUpRequests; round < requests; round += 1)
      for (const [path, ofPath] of times) {
        const before = performance.now();
        await http.get(`${api}${path}`, headers);
        if (round >= 0) ofPath.push(performance.now() - before);
      }
    const rows = [...times]
      .map(([path, each]) => ({ path, p50: percentile(each, 50), p95: percentile(each, 95) }))
      .toSorted((one, other) => other.p95 - one.p95);
    return [
      `| ${name}, ${size} orders and products | p50 | p95 |`,
      '|---|---:|---:|',
      ...rows.map(
        ({ path, p50, p95 }) => `| \`${path}\` | ${roundFigure(p50)} ms | ${roundFigure(p95)} ms |`,
      ),
    ].join('\n');
  } finally {
    http.close();
    await shop.stop();
    removeTemporaryFolder(data.folder);
  }
};
