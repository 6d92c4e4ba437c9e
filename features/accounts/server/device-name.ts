/** Names a session's device by browser and system. */

/** In order: browsers also name others, so the most particular come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdg(?:e|A|iOS)?\//, 'Edge'],
	[/\b(?:OPR|OPT|OPX|Opera)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bVivaldi\//, 'Vivaldi'],
	[/\bYaBrowser\//, 'Yandex Browser'],
	[/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
	[/\b(?:Firefox|FxiOS)\//, 'Firefox'],
	[/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
	[/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

/** Android also names Linux, and an iPhone Mac OS X. */
const systems: readonly (readonly [RegExp, string])[] = [
	[/\bAndroid\b/, 'Android'],
	[/\biPhone\b|\biPod\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bWindows\b/, 'Windows'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
	[/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (known: typeof browsers, userAgent: string) =>
	known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** “Firefox on Windows”. Repeats no text of the client, which could pretend to be any device. */
export function deviceName(userAgent: string | undefined): string {
	const text = (userAgent ?? '').slice(0, 1000);
	const browser = nameIn(browsers, text);
	const system = nameIn(systems, text);
	if (browser === null) return system === null ? 'Unknown device' : `Unknown browser on ${system}`;
	return system === null ? browser : `${browser} on ${system}`;
}
