/** Reduced motion in scripts; `styles.css` covers animations and transitions. */

export const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Styles do not reach a script that asks for smooth scrolling. */
export const scrollBehavior = (): ScrollBehavior => (wantsLessMotion() ? 'instant' : 'smooth');
