/** Says why a log-in will not last in a browser that blocks cookies. */
import { Notice } from '#web/ui/notice.tsx';
import { logInTexts } from '../rules.ts';

/** On the server, where nobody logs in, it is not known. */
export const NoCookiesCard = () =>
	typeof document === 'undefined' || navigator.cookieEnabled ? null : <Notice>{logInTexts.noCookies}</Notice>;
