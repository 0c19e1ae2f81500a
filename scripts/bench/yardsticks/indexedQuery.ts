/** Yardstick: Fastify and one prepared query of 20 rows by an index of a SQLite file, serialised by a compiled schema. */
import { DatabaseSync } from 'node:sqlite';
import fastify from 'fastify';

const groups = 1000;
const rowsPerGroup = 20;

const [file = ':memory:'] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec(`
  PRAGMA journal_mode = WAL;
  CREATE TABLE items (id INTEGER PRIMARY KEY, list INTEGER, position INTEGER, title TEXT, cents INTEGER, description TEXT);
  WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${groups * rowsPerGroup})
  INSERT INTO items SELECT n, n % ${groups}, n / ${groups}, 'Item ' || n, n * 7 % 10000, printf('%0500d', n) FROM numbers;
  CREATE INDEX items_of_list ON items (list, position);
`);
const query = database.prepare(`SELECT * FROM items WHERE list = ? ORDER BY position LIMIT ${rowsPerGroup}`);

const integer = { type: 'integer' };
const text = { type: 'string' };
const item = {
  type: 'object',
  properties: { id: integer, position: integer, title: text, cents: integer, description: text },
};
const reply = { type: 'object', properties: { result: { type: 'array', items: item } } };

const app = fastify();
let requests = 0;
app.get('/', { schema: { response: { 200: reply } } }, async () => {
  requests += 1;
  return { result: query.all(requests % groups) };
});
console.log(`Listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
