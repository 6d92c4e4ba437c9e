/** Fastify and SQLite alone, with one list: what a start and an idle process cost at the very least. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';

const db = new DatabaseSync(join(process.env['DATA_DIR'] ?? '.', 'plain.db'));
db.exec('pragma journal_mode = wal; create table if not exists clubs (id integer primary key, name text not null)');
const list = db.prepare('select id, name from clubs order by name');

const app = Fastify();
app.get('/api/clubs/getClubData', async () => list.all());
console.log(`running at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
