/** Every step of the schema by its name; the order is that of the names. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Step } from '../migration-step.ts';

async function stepIn(file: string): Promise<[name: string, Step]> {
	const exported = Object.values<unknown>(await import(`./${file}`));
	const [step] = exported;
	if (exported.length !== 1 || typeof step !== 'function') throw new Error(`${file} has to export one step.`);
	return [basename(file, '.ts'), step as Step];
}

const files = readdirSync(import.meta.dirname).filter((file) => /^\d.*\.ts$/.test(file));

export const migrations: Record<string, Step> = Object.fromEntries(await Promise.all(files.sort().map(stepIn)));
