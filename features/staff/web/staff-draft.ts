/** Drafts of what the staff type about clubs, retained until they log out or the page is loaded anew, whatever closes their form. */
const drafts = new Map<string, object>();

/** `owner`: who types it. After a session that ended by itself a colleague may log in, who must not send their words. */
export function openStaffDraft<V extends object>(owner: string, about: string, empty: V) {
	const key = `${owner} ${about}`;
	return {
		start: { ...empty, ...drafts.get(key) },
		keep: (values: V) => void drafts.set(key, values),
	};
}

/** Whoever logs in next at this device must not read them either. */
export const forgetStaffDrafts = () => drafts.clear();
