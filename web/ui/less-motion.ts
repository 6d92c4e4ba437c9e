/** What scripts do where the visitor asks for less motion. `styles.css` does the same for animations and transitions. */

export const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How to scroll to what was just asked for. No style reaches a script that asks for smooth scrolling. */
export const scrollBehavior = (): ScrollBehavior => (wantsLessMotion() ? 'instant' : 'smooth');
