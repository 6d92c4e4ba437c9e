/** `react` as the pages import it: Preact, with what React Router names and Preact lacks. See docs/decisions/055. */
// biome-ignore lint/performance: all of it, as `react` would be
export * from 'preact/compat';
export { default } from 'preact/compat';

const ignore = () => undefined;

/** React Router imports it for a kind of transition that this site does not turn on: the state is never optimistic. */
export const useOptimistic = (state) => [state, ignore];
