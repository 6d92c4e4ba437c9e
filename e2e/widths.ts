/** The screens of a phone and of a desk. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const desk = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
