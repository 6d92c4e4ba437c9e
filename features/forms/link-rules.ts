/** Where a form is kept, which its link tells. Every event's page asks that, few pages need the rest of the rules. */

/** What the link of a form begins with whose responses are kept at Google: that form holds no places. */
export const googleFormsAddress = 'https://docs.google.com/forms/d/';

/** Whether an event's link leads to a form that Google keeps. */
export const isAtGoogle = (link: string | null): boolean => link?.startsWith(googleFormsAddress) === true;
