/** A number with its noun: `1 spot`, `2 spots`. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
