/**
 * Scripts that run while the HTML is read, so that nothing flashes or moves once the page's own script is there.
 * They are inline; the server allows them by their hashes.
 *
 * A server that knows the site's host and name may state them on the root: `<html data-host="…" data-name="…">`.
 */

/** In the head: the chosen theme, and whether a club is logged in. */
export const beforePaint = `try{const d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('userData'))d.session='club'}catch{}`;

/**
 * In the head too: the site's names, in their places as soon as these are parsed, so that not even the first paint of half a
 * page is without them. A host may break after a dot.
 */
export const fillNames = `{const d=document.documentElement.dataset,fill=()=>{for(const e of document.querySelectorAll('[data-fill]')){const t=e.dataset.fill==='host'?d.host||location.hostname:d.name;if(t&&e.textContent!==t)e.replaceChildren(...t.split('.').flatMap((part,i)=>i?['.',document.createElement('wbr'),part]:part))}},o=new MutationObserver(fill);o.observe(document,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>{fill();o.disconnect()})}`;
