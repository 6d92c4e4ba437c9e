/** What a tab remembers while its browser is at the college's log-in, in session storage. */
import { tryStorage } from '../ui/try-storage.ts';

const clubKey = 'signingOn';
const invitationKey = 'invitation';

/** The admin area asks the server who is logged in only then: browsers log its refusal. */
export const beginSignOn = () => tryStorage(() => sessionStorage.setItem(clubKey, 'club'));
export const isSigningOn = (): boolean => tryStorage(() => sessionStorage.getItem(clubKey)) === 'club';
export const endSignOn = () => tryStorage(() => sessionStorage.removeItem(clubKey));

/** Of an invitation, whose secret neither the provider nor a log may see. */
export const keepToken = (page: string, token: string) =>
	tryStorage(() => sessionStorage.setItem(`${invitationKey} ${page}`, token));
export const keptToken = (page: string): string | null =>
	tryStorage(() => sessionStorage.getItem(`${invitationKey} ${page}`)) ?? null;
export const forgetToken = (page: string) => tryStorage(() => sessionStorage.removeItem(`${invitationKey} ${page}`));
