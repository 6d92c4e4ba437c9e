/** Reads the texts of the product out of its sources: what people see on pages, in mails, errors, settings and logs. */
import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A text has words; what has none is a name, a class or a key. */
const isText = (text: string) => /[a-z]{2,}[,.:]? [a-z]/i.test(text);

/** Of what a text is made that holds expressions: `…` stands for each. */
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

/** The texts of one source file, each on one line. */
export function textsOf(path: string): string[] {
	const lang = path.endsWith('x') ? 'tsx' : 'ts';
	return [...textsIn(parseAst(readFileSync(path, 'utf8'), { lang }, path))]
		.map((text) => text.replaceAll(/\s+/g, ' ').trim())
		.filter(isText);
}
