/** Tells by its link where a form is kept, apart from the other rules: every event's page asks it. */

/** Forms at Google hold no places. */
export const googleFormsAddress = 'https://docs.google.com/forms/d/';

export const isAtGoogle = (link: string | null): boolean => link?.startsWith(googleFormsAddress) === true;
