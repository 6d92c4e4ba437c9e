/**
 * Two scripts that run while the HTML is read, so that nothing flashes or moves once the page's own script is there.
 * They are inline; the server allows them by their hashes.
 *
 * A server that knows the site's host and name may state them on the root: `<html data-host="…" data-name="…">`.
 */

/** In the head: the chosen theme, and whether a club is logged in. */
export const beforePaint = `try{const d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('userData'))d.session='club'}catch{}`;

/** At the end of the body: the site's names, where they stand in the HTML. */
export const fillNames = `{const d=document.documentElement.dataset;for(const e of document.querySelectorAll('[data-fill]')){const t=e.dataset.fill==='host'?d.host||location.hostname:d.name;if(t)e.textContent=t}}`;
