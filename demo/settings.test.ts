import { expect, test } from 'vitest';
import { demoSettings } from './settings.ts';

test('the demo takes from a real site’s settings neither its data, its mail and its account nor its forms at Google', () => {
	const settings = demoSettings(
		{
			DATABASE_URL: 'postgres://127.0.0.1/clubs',
			DATABASE_LISTEN_URL: 'postgres://127.0.0.1/clubs',
			STORAGE_URL: 's3://key:secret@127.0.0.1/clubs',
			SMTP_URL: 'smtp://127.0.0.1',
			STAFF_EMAIL: 'staff@college.test',
			STAFF_PASSWORD: 'password-of-the-staff',
			GOOGLE_SERVICE_ACCOUNT: '/etc/key-of-google.json',
			GOOGLE_WORKSPACE_USER: 'forms@college.test',
			DATA_DIR: '/var/lib/clubyard',
			PORT: '3001',
		},
		'/demo',
	);
	expect(settings).toEqual({ ...demoSettings({}, '/demo'), PORT: 3001 });
});
