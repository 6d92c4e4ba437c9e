/** Reads the product's texts from its sources. */
import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Texts have words; others are names, classes or keys. */
const isText = (text: string) => /[a-z]{2,}[,.:]? [a-z]/i.test(text);

const template = (node: Node) =>
	(node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');

const isClassName = (node: Node) =>
	node.type === 'JSXAttribute' && /class/i.test(String((node['name'] as { name?: unknown }).name));

function* textsIn(value: unknown): Generator<string> {
	if (Array.isArray(value)) {
		for (const each of value) yield* textsIn(each);
		return;
	}
	if (!isNode(value) || /^(Import|ExportAll)|^TSLiteralType$|^TaggedTemplateExpression$/.test(value.type)) return;
	if (isClassName(value)) return;
	if (value.type === 'TemplateLiteral') yield template(value);
	else if ((value.type === 'Literal' || value.type === 'JSXText') && typeof value['value'] === 'string')
		yield value['value'];
	for (const child of Object.values(value)) yield* textsIn(child);
}

export function textsOf(path: string): string[] {
	const lang = path.endsWith('x') ? 'tsx' : 'ts';
	return [...textsIn(parseAst(readFileSync(path, 'utf8'), { lang }, path))]
		.map((text) => text.replaceAll(/\s+/g, ' ').trim())
		.filter(isText);
}
