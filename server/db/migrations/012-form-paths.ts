import { sql } from 'kysely';
import type { Step } from '../migration-step.ts';

/** Links to this site's own forms become paths: a whole address contains the origin that the site had when the form was created. */
export const formPaths: Step = async (db) => {
	await sql`update events set link = '/forms/d/' || form_id || '/viewform'
		where link is not null and form_id in (select id from forms where provider = 'built-in')`.execute(db);
};
