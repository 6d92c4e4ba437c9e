/** Every step of the schema by its name; the order is that of the names. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Step } from './migration-step.ts';

async function stepOf(name: string): Promise<[name: string, Step]> {
	const exported = Object.values<unknown>(await import(`./migrations/${name}.ts`));
	const [step] = exported;
	if (exported.length !== 1 || typeof step !== 'function') throw new Error(`${name}.ts has to export one step.`);
	return [name, step as Step];
}

const files = globSync('*.ts', { cwd: join(import.meta.dirname, 'migrations') });
const names = files.map((file) => basename(file, '.ts')).sort();

export const migrations: Record<string, Step> = Object.fromEntries(await Promise.all(names.map(stepOf)));
