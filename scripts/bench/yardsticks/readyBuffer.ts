/** Yardstick: Fastify without any work of its own. Answers every request with the same JSON of the given number of bytes. */
import fastify from 'fastify';

const [bytes = '10000'] = process.argv.slice(2);
const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(Number(bytes) - '{"text":""}'.length) }));

const app = fastify();
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
console.log(`Listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
