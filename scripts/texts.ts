/** Reads the product's texts from its sources. */
import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const asLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Texts have words; others are names, classes or keys. */
const ofWords = (text: string) => [asLine(text)].filter((line) => /[a-z]{2,}[,.:]? [a-z]/i.test(line));

const template = (node: Node) =>
	(node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');

const isClassName = (node: Node) =>
	node.type === 'JSXAttribute' && /class/i.test(String((node['name'] as { name?: unknown }).name));

function* textsIn(value: unknown, parent?: Node): Generator<string> {
	if (Array.isArray(value)) {
		for (const each of value) yield* textsIn(each, parent);
		return;
	}
	if (!isNode(value) || /^(Import|ExportAll)|^TSLiteralType$|^TaggedTemplateExpression$/.test(value.type)) return;
	if (isClassName(value)) return;
	if (value.type === 'TemplateLiteral') yield* ofWords(template(value));
	else if ((value.type === 'Literal' || value.type === 'JSXText') && typeof value['value'] === 'string')
		// Attributes have labels of one word.
		yield* parent?.type === 'JSXAttribute' ? [asLine(value['value'])] : ofWords(value['value']);
	for (const child of Object.values(value)) yield* textsIn(child, value);
}

export function textsOf(path: string): string[] {
	const lang = path.endsWith('x') ? 'tsx' : 'ts';
	return [...textsIn(parseAst(readFileSync(path, 'utf8'), { lang }, path))];
}
