/** Warns that a log-in will not last without cookies. */
import { Notice } from '#web/ui/notice.tsx';
import { logInTexts } from '../rules.ts';

/** Unknown on the server. */
export const NoCookiesCard = () =>
	typeof document === 'undefined' || navigator.cookieEnabled ? null : <Notice>{logInTexts.noCookies}</Notice>;
