/** Reads the Dockerfile and lays out its image's folder, without Docker. */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DockerfileParser, type Instruction, type JSONInstruction, type ModifiableInstruction } from 'dockerfile-ast';
import { writeBuild } from '#testing/pages.ts';
import { compress } from '../scripts/compress.ts';
import { root } from '../scripts/run.ts';

export const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

const all = DockerfileParser.parse(dockerfile).getInstructions();

export const instructions = (keyword: string): Instruction[] =>
	all
		.slice(all.findLastIndex((instruction) => instruction.getKeyword() === 'FROM'))
		.filter((instruction) => instruction.getKeyword() === keyword);

export const instructionsOfAllStages = (keyword: string): Instruction[] =>
	all.filter((instruction) => instruction.getKeyword() === keyword);

export const wordsOf = (instruction: Instruction): string[] =>
	instruction.getArguments().map((word) => word.getValue());

export const execForm = (instruction: Instruction | undefined): string[] =>
	((instruction as JSONInstruction | undefined)?.getJSONStrings() ?? []).map((word) => word.getJSONValue());

interface Copied {
	source: string;
	target: string;
}

/** From the stage that builds in `/app`, or directly. */
export const copied = (): Copied[] =>
	instructions('COPY').flatMap((instruction) => {
		const isBuilt = (instruction as ModifiableInstruction).getFlags().some((flag) => flag.getName() === 'from');
		const words = wordsOf(instruction);
		const target = words.at(-1) ?? '.';
		return words.slice(0, -1).map((word) => {
			const source = isBuilt ? word.replace(/^\/app\//, '') : word;
			return { source, target: target.endsWith('/') ? join(target, basename(source)) : target };
		});
	});

function linkPackages(into: string): void {
	const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
		packages: Record<string, { dev?: boolean }>;
	};
	for (const [path, { dev }] of Object.entries(packages)) {
		if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev || !existsSync(join(root, path))) continue;
		const link = join(into, path.slice('node_modules/'.length));
		mkdirSync(dirname(link), { recursive: true });
		symlinkSync(join(root, path), link);
	}
	mkdirSync(join(into, '.bin'));
	symlinkSync(process.execPath, join(into, '.bin', 'node'));
}

export async function layOut(folder: string): Promise<void> {
	for (const { source, target } of copied()) {
		const path = join(folder, target);
		if (source === 'node_modules') linkPackages(path);
		else if (source === 'dist') await compress((await writeBuild(path)).client);
		else cpSync(join(root, source), path, { recursive: true });
	}
}
