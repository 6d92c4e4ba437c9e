/** Limits a reply to the fields of the contract. */
import type { Endpoint } from '#contract/endpoint.ts';

export const textOf = ({ reply, type }: Endpoint, result: unknown): string =>
	type === undefined ? JSON.stringify(reply?.parse(result)) : String(result);

export const bytesOf = (endpoint: Endpoint, result: unknown) => Buffer.from(textOf(endpoint, result));
